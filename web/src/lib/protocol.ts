// The messages of docs/protocol.md: their types are generated (python tools/generate.py); here are names for parts of them.

import type { GalleryNews, Option, Result, Welcome } from './protocol.gen'

export type * from './protocol.gen'
export type Spot = NonNullable<Option['at']>
/** The corners of a surface of a free table. */
export type Outline = Spot[]
export type Verdict = Result['verdicts'][number]
export type Gallery = Omit<GalleryNews, 'type'>
export type Standings = Welcome['standing']
