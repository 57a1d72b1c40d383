// One table as this page knows it: what the server said, and what is said to it.

import { get, Refused } from '../lib/api'
import type {
  Advice,
  Consent,
  Doors,
  FromServer,
  Gallery,
  Line,
  Measured,
  Offer,
  Presence,
  Question,
  Reached,
  Standings,
  TableInfo,
  ToServer,
  Withdraw,
} from '../lib/protocol'
import { takeKeys } from '../lib/keys'
import { recall, remember } from '../lib/mytables'
import { commitmentOf, saltFor } from '../lib/salt'
import { Connection, type Line as LineState } from '../lib/socket'
import { language, t } from '../lib/text'
import { settings } from '../lib/settings.svelte'
import { followUp, onlyAnswer } from './choose'
import { lastSeq, merge, noted, type Entry } from './log'
import { beyond } from './recap'
import { Theatre } from './theatre.svelte'

/** A ruler from one place or piece to another. */
export interface Tape {
  from: string
  to: string
}
export type Foreseen = Extract<FromServer, { type: 'foreseen' }>
export type Refusal = Extract<FromServer, { type: 'refused' }>

/** Asking what would happen costs the server something: not before the pointer has rested so long. */
const REST = 130
/** And how far a piece reaches, once it has rested on it so long: who only passes does not want to know. */
const RESTS = 320
/** Nor more often than so: a connection may say only so much, and the answers come first. */
const APART = 300

/** An answer that came too fast for the server is given again after so long. */
const PATIENCE = 400

/** So long a ruler lies on a free table. */
const LASTS = 12_000
/** A ruler that nobody moves any more is taken for put away. */
const HELD = 4000

/** How the ids of these requests begin, so that late replies are known for what they are. */
const FORESEE = 'foresee'
const REACH = 'reach'
const ADVISE = 'advise'

/** A standing answer in words: "yes target" is a yes for whoever is the target. */
export const answered = (answer: string) =>
  t(answer.endsWith(' target') ? 'answer.target' : answer === 'yes' ? 'answer.yes' : 'answer.no')

export class Session {
  table: TableInfo | null = $state.raw(null)
  you: number[] = $state.raw([])
  log: Entry[] = $state.raw([])
  question: Question | null = $state.raw(null)
  offers: Offer[] = $state.raw([])
  standing: Standings = $state.raw({})
  /** What standing answers were left to, in words. */
  private names: Record<string, string> = $state.raw({})
  presence: Presence[] = $state.raw([])
  gallery: Gallery = $state.raw({ voices: [], closed: false, muted: [] })
  /** The number under which a spectator at this screen is known. */
  number: number | null = $state(null)
  /** When the presence with its clocks was told. */
  told = $state(0)
  line: LineState = $state('opening')
  refusal: Refusal | null = $state.raw(null)
  measured: Measured | null = $state.raw(null)
  /** The ruler that somebody else holds at this moment. */
  tape: Tape | null = $state.raw(null)
  foreseen: Record<string, Foreseen | Refusal> = $state.raw({})
  /** How far the piece reaches that was asked about last. */
  reached: Reached | null = $state.raw(null)
  /** What somebody would do who thinks ahead; "asked" while they think. */
  advice: Advice[] | 'asked' | null = $state.raw(null)
  /** The answer on its way: kept until the server has it, sent again after a lost connection. */
  sent: { question: number; option: string } | null = $state.raw(null)
  /** Answers that were given together with the last one, the next first: each is sent when it is asked for. */
  private rest: string[] = []
  /** Whether what came last took something back: whoever goes back looks at each question again. */
  private tookBack = false
  /** The table that follows this one, and who opened it. */
  next: { table: string; by: string } | null = $state.raw(null)
  /** The table at which the same people play again; `now` if that was agreed on while this page was open. */
  rematch: { table: string; now: boolean } | null = $state.raw(null)
  /** What those who sit here keep closed. */
  doors: Doors = $state.raw({ chat: [], table: [] })
  /** Whom one does not want to read: `seat 1`, `spectator 3`. */
  hushed: string[] = $state.raw([])
  /** The keys of the seats at this screen. */
  readonly keys: string[]
  theatre = new Theatre()
  private connection: Connection
  private wanted: ReturnType<typeof setTimeout> | undefined
  private curious: ReturnType<typeof setTimeout> | undefined
  private lying: ReturnType<typeof setTimeout> | undefined
  private watching: ReturnType<typeof setTimeout> | undefined
  private lastHeld = 0
  private asked = new Map<string, string>()
  private ids = 0
  /** What this browser adds to the dice; empty if somebody else sat here first. */
  private mixed: string | null = null
  private lastAsked = 0
  private spoke: number | null = null
  /** The last line of the log when somebody at this screen answered last. */
  answeredAt: number = $state(Infinity)

  constructor(public id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const keys = (this.keys = takeKeys(id))
    this.connection = new Connection(`${scheme}://${location.host}/ws/${encodeURIComponent(id)}`, {
      hello: async () => ({
        type: 'join',
        keys,
        resume_from: lastSeq(this.log),
        greyed: true,
        salt: keys.length ? await this.salt() : '',
        language: language(),
      }),
      hear: (message) => this.hear(message),
      state: (line) => (this.line = line),
    })
  }

  close() {
    clearTimeout(this.wanted)
    clearTimeout(this.curious)
    clearTimeout(this.lying)
    clearTimeout(this.watching)
    this.connection.close()
    this.theatre.close()
  }

  /** What this browser adds to the dice when it first sits down: made once, after the server has promised its secret. */
  private async salt(): Promise<string> {
    this.mixed ??= recall(this.id)?.salt ?? null
    if (this.mixed !== null) return this.mixed
    try {
      const { commitment } = await get<{ commitment: string }>(`/tables/${encodeURIComponent(this.id)}`)
      return (this.mixed = saltFor(commitment))
    } catch (error) {
      if (error instanceof Refused && error.code === 'offline') throw error
      return '' // there is no such table, as joining it will say
    }
  }

  get yours(): boolean {
    return Boolean(this.question?.yours)
  }

  get spectator(): boolean {
    return this.table !== null && this.you.length === 0
  }

  // -- from the server ----------------------------------------------------------------------------------------

  private hear(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message)
      case 'update':
        if (message.at_once) this.theatre.set({ ...this.theatre.final!, ...message.scene })
        else {
          const from = this.sent && this.you.length ? beyond(message.lines, this.theatre.final!, this.you) : null
          this.theatre.update(message.lines, message.scene, this.doer(message.question), from)
        }
        this.tookBack = message.lines.some((line) => line.kind === 'drop')
        this.reached = null
        this.add(message.lines)
        this.pose(message.question)
        this.offers = message.offers
        if (message.standing) this.standing = message.standing
        this.names = { ...this.names, ...message.called }
        return
      case 'ack':
        if (this.sent && message.question === this.sent.question) this.refusal = null
        return
      case 'refused':
        return this.refused(message)
      case 'foreseen':
        this.remember(message.id, message)
        return
      case 'advice':
        if (message.question === this.question?.number) this.advice = message.best
        return
      case 'reached':
        this.reached = message
        return
      case 'measured':
        this.lay(message)
        return
      case 'ruler':
        this.watch(message.from && message.to ? { from: message.from, to: message.to } : null)
        return
      case 'presence':
        this.hears(message.seats)
        return
      case 'gallery':
        this.listen(message)
        return
      case 'next':
        if (message.again) this.rematch = { table: message.table, now: true }
        else this.next = message
        return
      case 'doors':
        this.doors = message.doors
        return
    }
  }

  /** Who did what comes, unless somebody at this screen did, or nobody (something was said, or somebody came). */
  private doer(next: Question | null): string | null {
    const asked = this.question
    if (this.sent || !asked || (next?.number === asked.number && next.seat === asked.seat)) return null
    return this.you.includes(asked.seat) ? '' : (this.presence.find((each) => each.seat === asked.seat)?.name ?? '')
  }

  private welcome(message: Extract<FromServer, { type: 'welcome' }>) {
    this.table = message.table
    this.you = message.you
    const fresh = !this.log.length
    this.theatre.set(message.scene)
    this.add(message.lines)
    this.offers = message.offers
    this.standing = message.standing
    this.names = message.called
    if (fresh) this.noteStanding()
    this.number = message.spectator ?? null
    this.gallery = { voices: [], closed: false, muted: [] }
    if (message.gallery) this.listen(message.gallery)
    this.next = message.table.next ? { table: message.table.next, by: '' } : null
    this.rematch = message.table.again ? { table: message.table.again, now: false } : null
    this.doors = message.table.doors ?? { chat: [], table: [] }
    this.hushed = recall(this.id)?.hushed ?? []
    this.checkPromise(message.table)
    this.hears(message.table.seats)
    const again = this.sent
    this.pose(message.question)
    if (again && message.question?.yours && message.question.number === again.question) this.answer(again.option)
    if (message.you.length || message.scene.result) {
      // Among several tables of a game one finds one's own by where it is fought.
      const { game, title: called, campaign } = message.table
      const place = message.scene.status.title
      const title = place && place !== called ? `${called}: ${place}` : called
      remember(this.id, {
        game,
        title,
        seats: message.you,
        ...(campaign ? { campaign } : {}),
        ...(message.scene.result ? { over: true } : {}),
      })
    }
  }

  /** Spectators have said something, or are to be silent. */
  private listen({ voices, closed, muted }: Gallery) {
    const heard = [...this.gallery.voices, ...voices].filter((each) => !muted.includes(each.spectator))
    this.gallery = { voices: heard.slice(-50), closed, muted }
  }

  /** The secret of the dice is fixed once; a server that shows another one later has not kept its promise. */
  private checkPromise({ commitment, salts }: TableInfo) {
    const salt = this.mixed
    if (!salt || !this.you.length) return
    if (commitmentOf(salt) !== commitment) this.log = noted(this.log, t('dice.other'))
    else if (!this.you.some((seat) => salts?.[seat] === salt)) {
      this.log = noted(this.log, t('dice.before'))
      remember(this.id, { salt: (this.mixed = '') })
    } else remember(this.id, { salt })
  }

  /** What was measured on a free table lies there for a while, and until somebody measures anew. */
  private lay(measured: Measured) {
    clearTimeout(this.lying)
    this.watch(null)
    this.measured = measured
    if (measured.inches !== undefined) this.lying = setTimeout(() => (this.measured = null), LASTS)
  }

  /** Somebody else holds a ruler to the table. */
  private watch(tape: Tape | null) {
    clearTimeout(this.watching)
    this.tape = tape
    if (tape) this.watching = setTimeout(() => (this.tape = null), HELD)
  }

  private hears(seats: Presence[]) {
    this.presence = seats
    this.told = Date.now()
  }

  private add(lines: Line[]) {
    this.log = merge(this.log, lines)
  }

  private pose(question: Question | null) {
    const before = this.question
    this.question = question
    if (before?.number === question?.number && before?.seat === question?.seat) return
    const [next, ...rest] = followUp(this.rest, before, question)
    this.rest = []
    this.sent = null
    this.refusal = null
    this.foreseen = {}
    this.advice = null
    this.asked.clear()
    clearTimeout(this.wanted)
    if (next) return this.answerAll([next, ...rest])
    const lone = this.alone && settings.lone && !this.tookBack ? onlyAnswer(question) : null
    if (lone !== null) this.send(lone)
  }

  /** Whether nobody plays against whom is at this screen but bots, which learn nothing from how soon one answers. */
  private get alone(): boolean {
    const one = this.you.length === 1 && !this.table?.lesson
    return one && this.presence.every((each) => this.you.includes(each.seat) || each.bot !== null)
  }

  private refused(message: Refusal) {
    if (message.id && this.asked.has(message.id)) {
      // Asked too soon: nothing is known yet, and it may be asked again.
      if (message.code === 'too-fast') return void this.asked.delete(message.id)
      return this.remember(message.id, message)
    }
    if (message.id?.startsWith(ADVISE)) {
      this.advice = null
      if (message.code !== 'no-coach') return
    }
    // A piece that has left meanwhile reaches nowhere.
    if (message.id?.startsWith(REACH)) return
    // What an option would have done at a question that is answered by now interests nobody.
    if (message.id?.startsWith(FORESEE)) return
    const hasty = this.sent
    if (message.code === 'too-fast' && hasty) {
      // Nobody need press again: the same answer is given once the server takes it.
      setTimeout(() => this.sent === hasty && this.answer(hasty.option), PATIENCE)
      return
    }
    this.sent = null
    this.rest = []
    this.refusal = message
    // A table that does not exist, a key that does not fit or a closed door will not be otherwise a second later.
    if (message.code === 'closed' || (!this.table && (message.code === 'no-table' || message.code === 'bad-key'))) {
      if (message.code === 'closed') this.table = null
      this.connection.close()
    }
  }

  private remember(id: string | undefined, message: Foreseen | Refusal) {
    const option = message.type === 'foreseen' ? message.option : this.asked.get(id ?? '')
    if (option) this.foreseen = { ...this.foreseen, [option]: message }
    if (id) this.asked.delete(id)
  }

  // -- to the server ------------------------------------------------------------------------------------------

  private say(message: ToServer, kind = 'm'): string {
    const id = `${kind}${++this.ids}`
    this.connection.send({ ...message, id })
    return id
  }

  /** For whom this screen speaks: the seat that is asked, the one that spoke last, or its first. */
  speaker(): number {
    const asked = this.question
    if (asked?.yours) return asked.seat
    return this.spoke ?? this.you[0] ?? 0
  }

  /** Several answers that were given at once: the first now, each other one as soon as it is asked for. */
  answerAll([first, ...rest]: string[]) {
    this.answer(first)
    this.rest = this.sent ? rest : []
  }

  answer(option: string) {
    if (!this.question?.yours) return
    this.answeredAt = lastSeq(this.log)
    this.theatre.forget()
    this.send(option)
  }

  private send(option: string) {
    const question = this.question!
    this.refusal = null
    this.spoke = question.seat
    this.sent = { question: question.number, option }
    this.say({ type: 'answer', question: question.number, option, seat: question.seat })
  }

  undo() {
    this.rest = []
    this.say({ type: 'undo', seat: this.question?.yours ? this.question.seat : this.you[0] })
  }

  askUndo() {
    this.say({ type: 'ask-undo', seat: this.spoke ?? this.speaker() })
  }

  concede(seat: number) {
    this.say({ type: 'concede', seat })
  }

  offerDraw() {
    this.say({ type: 'offer-draw', seat: this.speaker() })
  }

  withdraw(what: Withdraw['what'], seat: number) {
    this.say({ type: 'withdraw', what, seat })
  }

  /** Ask all spectators to be silent, or let them speak again. */
  silence(yes: boolean) {
    this.say({ type: 'silence', yes, seat: this.speaker() })
  }

  mute(spectator: number, yes = true) {
    this.say({ type: 'mute', spectator, yes, seat: this.speaker() })
  }

  /** Be called so from now on. */
  rename(seat: number, name: string) {
    this.say({ type: 'name', name, seat })
  }

  /** Keep the chat closed, or the table to spectators; or no longer. */
  shut(what: 'chat' | 'table', yes: boolean) {
    this.say({ type: 'close', what, yes, seat: this.speaker() })
  }

  /** Play the same again, with seats changed. */
  again() {
    this.say({ type: 'again' })
  }

  /** Read no more of somebody, or read them again: for this screen only. */
  hush(whom: string, yes: boolean) {
    this.hushed = yes ? [...this.hushed, whom] : this.hushed.filter((each) => each !== whom)
    if (this.you.length) remember(this.id, { hushed: this.hushed })
  }

  /** The log without what those say whom one does not want to read. */
  get heard(): Entry[] {
    const hushed = this.hushed
    return hushed.length
      ? this.log.filter((line) => line.kind !== 'chat' || !hushed.includes(`seat ${line.seat}`))
      : this.log
  }

  consent(to: Consent['to'], seat: number, yes: boolean) {
    this.say({ type: 'consent', to, yes, seat })
  }

  stand(seat: number, name: string, answer: 'yes' | 'no' | null, only: '' | 'target' = '') {
    this.say({ type: 'standing', name, answer, only, seat })
    if (this.question?.standing === name) this.names = { ...this.names, [name]: this.question.called }
    const mine = { ...(this.standing[seat] ?? {}) }
    if (answer === null) delete mine[name]
    else mine[name] = `${answer} ${only}`.trim()
    this.standing = { ...this.standing, [seat]: mine }
    // For this screen only: what somebody always answers is nobody else's business.
    this.log = noted(
      this.log,
      answer === null
        ? t('standing.again-to', { what: this.called(name) })
        : t('standing.from-now', { answer: answered(mine[name]), what: this.called(name) }),
    )
  }

  /** What a standing answer was left to, in words. */
  called(name: string): string {
    return this.names[name] ?? name.replaceAll('-', ' ')
  }

  /** Whoever sits down, or comes back, is told what is answered without asking. */
  private noteStanding() {
    const standing = this.you.flatMap((seat) => Object.entries(this.standing[seat] ?? {}))
    const said = standing.map(([name, answer]) =>
      t('standing.noted', { what: this.called(name), answer: answered(answer) }),
    )
    for (const each of new Set(said)) this.log = noted(this.log, each)
  }

  measure(from: string, to: string) {
    this.say({ type: 'measure', from, to, ...(this.you.length ? { seat: this.speaker() } : {}) })
  }

  /** Show the others a ruler while it is held; not so often that nothing else could be said. */
  hold(from: string, to: string) {
    if (Date.now() < this.lastHeld + APART) return
    this.lastHeld = Date.now()
    this.say({ type: 'ruler', from, to, ...(this.you.length ? { seat: this.speaker() } : {}) })
  }

  chat(text: string): boolean {
    if (!this.connection.ready) return false
    this.say({ type: 'chat', text: text.slice(0, 500), ...(this.you.length ? { seat: this.speaker() } : {}) })
    return true
  }

  standIn(seat: number) {
    this.say({ type: 'stand-in', seat })
  }

  /** Ask what somebody would do who thinks ahead. */
  advise() {
    if (!this.question?.yours || this.advice) return
    this.advice = 'asked'
    this.say({ type: 'advise', question: this.question.number, seat: this.question.seat }, ADVISE)
  }

  /** Ask how far a piece reaches, once the pointer rests on it. */
  reach(piece: string | null) {
    clearTimeout(this.curious)
    if (piece === null || this.reached?.piece === piece) return
    const seat = this.you.length ? { seat: this.speaker() } : {}
    this.curious = setTimeout(() => this.say({ type: 'reach', piece, ...seat }, REACH), RESTS)
  }

  /** Ask what an option would do, once the pointer rests on it. */
  foresee(option: string | null) {
    clearTimeout(this.wanted)
    if (option === null || !this.question?.yours || this.foreseen[option]) return
    if ([...this.asked.values()].includes(option)) return
    const question = this.question.number
    const wait = Math.max(REST, this.lastAsked + APART - Date.now())
    this.wanted = setTimeout(() => {
      this.lastAsked = Date.now()
      const id = this.say({ type: 'foresee', question, option, seat: this.question?.seat }, FORESEE)
      this.asked.set(id, option)
    }, wait)
  }
}
