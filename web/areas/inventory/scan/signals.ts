/** A scan is heard and felt, so that nobody has to look at the screen. */
import type { Scan } from '../../../../domain/inventory/scans.ts';

const signals = {
  added: { hertz: 1320, seconds: 0.08, shakes: [60] },
  double: { hertz: 660, seconds: 0.16, shakes: [40, 60, 40] },
  foreign: { hertz: 220, seconds: 0.35, shakes: [220] },
} as const satisfies Record<Scan['result'], unknown>;

let audio: AudioContext | undefined;

export function signal(result: Scan['result']): void {
  const { hertz, seconds, shakes } = signals[result];
  navigator.vibrate?.([...shakes]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // a device without sound still shakes and shows
  }
}
