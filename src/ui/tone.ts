/** What a coloured part means. The colour itself is chosen by `data-tone` in tokens.css. */
export type Tone = 'neutral' | 'sea' | 'good' | 'wait' | 'stop' | 'note';
