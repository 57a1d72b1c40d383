// Pan and zoom with mouse, wheel, one finger and two.

import { follow, frame, reveal, seen, steady, whole, zoomAt, type Camera } from './camera'
import type { Box, Point } from './geometry'
import { speedNow } from '../lib/settings.svelte'

/** A pointer that moved less than this is a click. */
const SLACK = 7
/** So long the board takes, in milliseconds, to bring something into sight by itself. */
const GLIDE = 260

export class Gestures {
  camera: Camera = $state.raw({ x: 0, y: 0, zoom: 1 })
  shape = $state(1)
  /** How wide the picture is on the screen. */
  width = $state(1)
  panning = $state(false)
  /** Whether somebody wants to see all of it, however small. */
  all = $state(false)
  private gliding = 0
  /** Whether the pointer that just went up had moved the board: then it was no click. */
  dragged = false
  private held = new Map<number, Point>()
  private start: Point = { x: 0, y: 0 }

  constructor(
    private box: () => Box,
    private svg: () => SVGSVGElement,
  ) {}

  /** The part of the board that is seen. */
  get part(): Box {
    return seen(this.camera, this.box(), this.shape)
  }

  /** How large a pixel of the screen is on the board. */
  get pixel(): number {
    return this.part.w / (this.width || 1)
  }

  get viewBox(): string {
    const part = this.part
    return `${part.x} ${part.y} ${part.w} ${part.h}`
  }

  whole() {
    cancelAnimationFrame(this.gliding)
    this.camera = whole(this.box())
  }

  /** How large a length of the board is on the screen while all of it is seen. */
  asWhole(length: number): number {
    return (length * (this.width || 1)) / seen(whole(this.box()), this.box(), this.shape).w
  }

  /** Bring a part of the board into sight, so near. */
  follow(part: Box, zoom: number) {
    const from = this.camera
    const to = follow(from, part, this.box(), this.shape, zoom)
    cancelAnimationFrame(this.gliding)
    if (speedNow() === 'off') return void (this.camera = to)
    const start = performance.now()
    const glide = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - start) / GLIDE))
      const share = done * (2 - done)
      const mix = (key: keyof Camera) => from[key] + (to[key] - from[key]) * share
      this.camera = { x: mix('x'), y: mix('y'), zoom: mix('zoom') }
      if (done < 1) this.gliding = requestAnimationFrame(glide)
    }
    this.gliding = requestAnimationFrame(glide)
  }

  /** Somebody wants to see everything, and goes on wanting it until they come nearer. */
  showAll() {
    this.all = true
    this.whole()
  }

  /** Show a part of the board as near as it goes. */
  frame(part: Box) {
    this.camera = frame(part, this.box(), this.shape)
  }

  zoom(by: number, at: Point = this.camera) {
    cancelAnimationFrame(this.gliding)
    this.all = by < 1 && (this.all || this.camera.zoom * by <= 1.01)
    this.camera = zoomAt(this.camera, this.box(), this.shape, by, at)
  }

  reveal(point: Point, margin: number) {
    if (this.camera.zoom <= 1.01) return
    this.camera = reveal(this.camera, this.box(), this.shape, point, margin)
  }

  /** Board units for a pixel. */
  private get unit(): number {
    return seen(this.camera, this.box(), this.shape).w / (this.svg().clientWidth || 1)
  }

  /** Where on the board a pointer is. */
  toBoard(x: number, y: number): Point {
    const frame = this.svg().getBoundingClientRect()
    const part = seen(this.camera, this.box(), this.shape)
    return {
      x: part.x + ((x - frame.left) / frame.width) * part.w,
      y: part.y + ((y - frame.top) / frame.height) * part.h,
    }
  }

  down = (event: PointerEvent) => {
    cancelAnimationFrame(this.gliding)
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.held.size === 1) {
      this.start = { x: event.clientX, y: event.clientY }
      this.dragged = false
    } else this.dragged = true
  }

  move = (event: PointerEvent) => {
    const old = this.held.get(event.pointerId)
    if (!old) return
    const now = { x: event.clientX, y: event.clientY }
    if (this.held.size === 2) this.pinch(event.pointerId, old, now)
    else if (this.dragged || Math.hypot(now.x - this.start.x, now.y - this.start.y) > SLACK) this.pan(event, old, now)
    else return
    this.held.set(event.pointerId, now)
  }

  up = (event: PointerEvent) => {
    this.held.delete(event.pointerId)
    if (!this.held.size) this.panning = false
  }

  private pan(event: PointerEvent, old: Point, now: Point) {
    if (this.camera.zoom <= 1.01) return
    if (!this.dragged) this.svg().setPointerCapture(event.pointerId)
    this.dragged = this.panning = true
    const unit = this.unit
    const moved = {
      ...this.camera,
      x: this.camera.x - (now.x - old.x) * unit,
      y: this.camera.y - (now.y - old.y) * unit,
    }
    this.camera = steady(moved, this.box(), this.shape)
  }

  private pinch(id: number, old: Point, now: Point) {
    const other = [...this.held].find(([key]) => key !== id)![1]
    const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1
    this.zoom(apart(now) / apart(old), this.toBoard((now.x + other.x) / 2, (now.y + other.y) / 2))
    const unit = this.unit / 2
    const moved = {
      ...this.camera,
      x: this.camera.x - (now.x - old.x) * unit,
      y: this.camera.y - (now.y - old.y) * unit,
    }
    this.camera = steady(moved, this.box(), this.shape)
  }

  /** The wheel zooms (it must be able to stop the page from scrolling), and the shape of the window is watched. */
  wheel = (svg: Element) => {
    const turn = (event: Event) => {
      const wheel = event as WheelEvent
      wheel.preventDefault()
      this.zoom(Math.exp(-wheel.deltaY * (wheel.ctrlKey ? 0.01 : 0.0016)), this.toBoard(wheel.clientX, wheel.clientY))
    }
    const watch = new ResizeObserver(() => {
      this.shape = svg.clientWidth / (svg.clientHeight || 1) || 1
      this.width = svg.clientWidth || 1
      this.camera = steady(this.camera, this.box(), this.shape)
    })
    svg.addEventListener('wheel', turn, { passive: false })
    watch.observe(svg)
    return () => {
      svg.removeEventListener('wheel', turn)
      watch.disconnect()
    }
  }
}
