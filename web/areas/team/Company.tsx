export default function Company() {
  return null;
}
