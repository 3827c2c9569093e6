export function Charts() {
  return null;
}
