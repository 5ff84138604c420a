/**
 * Words that lists of leaked passwords are made of, in lower case. A password that is nothing but such words, repeated
 * characters and simple sequences is refused however long it is (NIST 800-63B rev. 4, 3.1.1.2).
 */
export const commonPasswordWords: readonly string[] =
  `password passw0rd p@ssw0rd p@ssword passwort motdepasse contrasena senha parola haslo wachtwoord pass secret
  letmein welcome welcom iloveyou iloveu ilove loveyou love lovely admin administrator root user guest login access
  master test testing tester default changeme change sample example demo temp temporary qwerty qwertyuiop qwertz azerty
  asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwe asd zxc wasd abc abcd abcdef dragon monkey shadow sunshine
  princess football baseball basketball soccer hockey superman batman spiderman pokemon starwars michael jordan
  jennifer jessica ashley amanda daniel thomas robert charlie andrew matthew joshua anthony william hunter george
  trustno mustang jaguar ferrari mercedes porsche yankees cowboys eagles lakers chelsea liverpool arsenal manchester
  united barcelona madrid computer internet google facebook twitter linkedin myspace yahoo hotmail samsung apple
  android windows microsoft whatever nothing something anything freedom cookie chocolate cheese banana orange summer
  winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday hello helloworld world flower butterfly angel baby babygirl honey
  killer hacker ninja matrix phoenix tigger ginger pepper buster maggie bailey silver golden diamond purple yellow
  green blue black white red money business bank payment payments payday dollar merchant checkout sandbox gateway
  portal developer correcthorsebatterystaple correct horse battery staple opensesame thisisapassword thisismypassword
  this is my the your one two three four five six seven eight nine zero numbers number please enter security secure
  private company office work home family forever always never again`.split(/\s+/)
