const sounds = {
  good: { pitch: 880, seconds: 0.08, vibration: 60 },
  bad: { pitch: 220, seconds: 0.25, vibration: [60, 60, 60] },
};

let audio: AudioContext | undefined;

/** Staff look at the items while they scan, not at the screen. */
export function giveFeedback(kind: keyof typeof sounds): void {
  const { pitch, seconds, vibration } = sounds[kind];
  navigator.vibrate?.(vibration);
  audio ??= new AudioContext();
  // Browsers block audio until the user has interacted with the page.
  if (audio.state !== 'running') return void audio.resume().catch(() => {});
  const tone = new OscillatorNode(audio, { frequency: pitch });
  const volume = new GainNode(audio, { gain: 0.15 });
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
