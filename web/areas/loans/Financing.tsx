export default function Financing() {
  return null;
}
