/** Light, dark or as the device says: chosen on this device, and told to whoever paints. */
import { stored } from './storage.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

const listeners = new Set<(choice: ThemeChoice) => void>();

export function themeChoice(): ThemeChoice {
  const kept = stored.get('theme');
  return themes.find((choice) => choice === kept) ?? 'auto';
}

export function chooseTheme(choice: ThemeChoice): void {
  // whoever paints hears of it and chooses it in turn: that is the end of it
  if (themeChoice() === choice) return;
  stored.set('theme', choice);
  for (const heard of listeners) heard(choice);
}

export function onTheme(heard: (choice: ThemeChoice) => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
