export default function NoInternet() {
  return null;
}
