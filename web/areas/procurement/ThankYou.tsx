export default function ThankYou() {
  return null;
}
