// A bot that answers by chance: open a table and send somebody the link, or take a seat by its link.
//
//   node examples/bots/bot.mjs http://127.0.0.1:8080 henshin
//   node examples/bots/bot.mjs 'http://127.0.0.1:8080/table/ID#key=KEY'
//
// Node 22 or newer (20 with --experimental-websocket); the functions run in a browser as they are.

async function openTable(server, game) {
  const seats = [{ who: "link", name: "JavaScript bot" }, { who: "link", name: "Guest" }]
  const body = JSON.stringify({ game, seats })
  const reply = await fetch(`${server}/api/tables`, { method: "POST", headers: { "content-type": "application/json" }, body })
  const made = await reply.json()
  if (!reply.ok) throw new Error(made.sentence)
  console.log("The other seat:", server + made.seats[1].link)
  return server + made.seats[0].link
}

// What we add to the dice: made after the server has committed itself to its secret, and naming that commitment.
async function saltFor(server, table) {
  const { commitment } = await (await fetch(`${server}/api/tables/${table}`)).json()
  return `${commitment}/${crypto.randomUUID()}`
}

async function play(link) {
  const { protocol, host, pathname, hash } = new URL(link)
  const table = pathname.split("/").at(-1)
  const salt = await saltFor(`${protocol}//${host}`, table)
  const address = `${protocol.replace("http", "ws")}//${host}/ws/${table}`
  let seq = 0, question = null, over = false, waiting // the last line we have, what is asked
  const given = {} // our answers, by the number of the question

  function answer(socket) {
    if (!question?.yours || socket.readyState !== WebSocket.OPEN) return
    const options = question.menu.flatMap((entry) => entry.options.map((option) => option.write))
    if (!options.includes(given[question.number]))
      given[question.number] = options[Math.floor(Math.random() * options.length)]
    socket.send(JSON.stringify({ type: "answer", question: question.number, option: given[question.number] }))
  }

  function comeBack() { // and miss nothing
    clearTimeout(waiting)
    if (!over) waiting = setTimeout(connect, 1000)
  }

  function connect() {
    const socket = new WebSocket(address)
    socket.onopen = () => socket.send(JSON.stringify({ type: "join", keys: [hash.slice("#key=".length)], resume_from: seq, salt }))
    socket.onclose = socket.onerror = comeBack
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === "welcome" || message.type === "update") {
        seq = message.seq
        question = message.question
        for (const line of message.lines) console.log(line.text)
        over = question === null
        if (over) socket.close()
        else answer(socket)
      } else if (message.type === "refused") {
        console.error(message.sentence)
        over = question === null // a wrong link
        if (over) socket.close()
        else setTimeout(answer, 500, socket) // too fast, most likely: the same answer again is harmless
      }
    }
  }
  connect()
}

const [first, game] = process.argv.slice(2)
await play(game ? await openTable(first, game) : first)
