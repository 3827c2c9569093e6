export default function People() {
  return null;
}
