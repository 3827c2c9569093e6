export default function SignUpNext() {
  return null;
}
