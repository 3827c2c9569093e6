import classes from './VoiceRecorder.module.css';

/** Plays a spoken note. */
export function VoicePlayer({ src, label }: { src: string | undefined; label: string }) {
  // what was spoken has no text to show
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio className={classes.player} controls preload="metadata" src={src} aria-label={label} />;
}
