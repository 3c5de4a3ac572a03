import { deviceStorage } from '../../kit/browser/pageStorage.ts';

const ON = 'panel-request-sound';

/** Two short notes, one above the other: when each begins, in seconds, and its pitch, in hertz. */
const notes = [
  [0, 660],
  [0.16, 880],
] as const;
const NOTE_S = 0.22;
const LOUDNESS = 0.2;

/** A short sound for a new request. Off until the partner turns it on, on each device for itself. */
export const requestSound = {
  isOn: (): boolean => deviceStorage.get(ON) !== undefined,
  turn(on: boolean): void {
    if (!on) deviceStorage.remove(ON);
    else {
      deviceStorage.set(ON, '1');
      // Plays once, so that the partner hears what they have allowed.
      requestSound.play();
    }
  },
  /**
   * Plays nothing on a page that wasn't touched yet: the browser would play it at the first touch, which may
   * be much later.
   */
  play(): void {
    // Missing in older browsers.
    const { userActivation }: Partial<Pick<Navigator, 'userActivation'>> = navigator;
    if (userActivation?.hasBeenActive) void playNotes().catch(() => undefined);
  },
};

async function playNotes(): Promise<void> {
  const audio = new AudioContext();
  await audio.resume();
  const ends = notes.map(([from, pitch]) => {
    const begin = audio.currentTime + from;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    tone.connect(volume).connect(audio.destination);
    // Fades in and out: a sudden end would click.
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + NOTE_S / 10);
    volume.gain.linearRampToValueAtTime(0, begin + NOTE_S);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
    return new Promise(resolve => tone.addEventListener('ended', resolve));
  });
  await Promise.all(ends);
  await audio.close();
}
