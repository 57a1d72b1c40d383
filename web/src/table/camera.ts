// Which part of the board is seen: a middle and a zoom, where zoom 1 shows everything.

import type { Box, Point } from './geometry'

export interface Camera {
  x: number
  y: number
  zoom: number
}
export const NEAREST = 5

export const whole = (box: Box): Camera => ({ x: box.x + box.w / 2, y: box.y + box.h / 2, zoom: 1 })

/** The part of the board that is seen in a window of this shape (its width divided by its height). */
export function seen(camera: Camera, box: Box, shape: number): Box {
  const wide = Math.max(box.w, box.h * shape)
  const high = Math.max(box.h, box.w / shape)
  const w = wide / camera.zoom
  const h = high / camera.zoom
  return { x: camera.x - w / 2, y: camera.y - h / 2, w, h }
}

/** Keep the zoom in bounds and the board in sight. */
export function steady(camera: Camera, box: Box, shape: number): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom))
  const part = seen({ ...camera, zoom }, box, shape)
  const hold = (at: number, low: number, size: number, window: number) => {
    if (window >= size) return low + size / 2
    return Math.min(low + size - window / 2, Math.max(low + window / 2, at))
  }
  return { x: hold(camera.x, box.x, box.w, part.w), y: hold(camera.y, box.y, box.h, part.h), zoom }
}

/** Zoom so that the point under the finger stays where it is. */
export function zoomAt(camera: Camera, box: Box, shape: number, by: number, at: Point): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom * by))
  const real = zoom / camera.zoom
  return steady({ x: at.x + (camera.x - at.x) / real, y: at.y + (camera.y - at.y) / real, zoom }, box, shape)
}

/**
 * Where a board is too small to be read as a whole, it is seen nearer, and moved no farther than brings a part of it into sight; what does not
 * fit at once is seen from as far as it takes: nothing that can be chosen is cut off.
 */
export function follow(camera: Camera, part: Box, box: Box, shape: number, zoom: number): Camera {
  const all = seen(whole(box), box, shape)
  const fitting = Math.min(all.w / part.w, all.h / part.h)
  const wanted = Math.min(Math.max(zoom, camera.zoom), fitting)
  const near = steady({ ...(camera.zoom > 1.01 ? camera : whole(part)), zoom: wanted }, box, shape)
  const now = seen(near, box, shape)
  const push = (low: number, size: number, from: number, window: number) =>
    size > window
      ? low + size / 2 - (from + window / 2)
      : Math.min(0, low - from) || Math.max(0, low + size - from - window)
  const moved = {
    ...near,
    x: near.x + push(part.x, part.w, now.x, now.w),
    y: near.y + push(part.y, part.h, now.y, now.h),
  }
  return steady(moved, box, shape)
}

/** Come as near as shows a part of the board whole; never nearer than is needed to hit a cell with a finger. */
export function frame(part: Box, box: Box, shape: number, nearest = 2.4): Camera {
  const all = seen(whole(box), box, shape)
  const zoom = Math.min(nearest, all.w / part.w, all.h / part.h)
  return steady({ ...whole(part), zoom }, box, shape)
}

/** Move just so far that a point is well inside what is seen. */
export function reveal(camera: Camera, box: Box, shape: number, point: Point, margin: number): Camera {
  const part = seen(camera, box, shape)
  const push = (at: number, low: number, size: number) => {
    if (at < low + margin) return at - (low + margin)
    if (at > low + size - margin) return at - (low + size - margin)
    return 0
  }
  const moved = { ...camera, x: camera.x + push(point.x, part.x, part.w), y: camera.y + push(point.y, part.y, part.h) }
  return steady(moved, box, shape)
}
