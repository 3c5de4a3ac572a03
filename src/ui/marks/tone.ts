/** The meaning of a coloured part. tokens.css chooses the colour by `data-tone`. */
export type Tone = 'neutral' | 'sea' | 'good' | 'wait' | 'stop' | 'note';
