export default function Activate() {
  return null;
}
