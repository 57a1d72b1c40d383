// The shapes that tell teams apart, as path data in a square from -1 to 1.

export const SHAPES: Record<string, string> = {
  disc: 'M.72 0A.72 .72 0 1 1 -.72 0A.72 .72 0 1 1 .72 0Z',
  square:
    'M-.52 -.64H.52A.12 .12 0 0 1 .64 -.52V.52A.12 .12 0 0 1 .52 .64H-.52A.12 .12 0 0 1 -.64 .52V-.52A.12 .12 0 0 1 -.52 -.64Z',
  hexagon: 'M.76 0L.38 .66H-.38L-.76 0L-.38 -.66H.38Z',
  diamond: 'M0 -.84L.84 0L0 .84L-.84 0Z',
}
