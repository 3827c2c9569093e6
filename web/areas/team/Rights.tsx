export default function Rights() {
  return null;
}
