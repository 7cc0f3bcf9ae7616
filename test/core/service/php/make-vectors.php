<?php

// Prints the vectors that the tests hold the code against, made by PHP itself:
//   npx node wasm.ts -n make-vectors.php > vectors.json && npx prettier --write vectors.json

const NATURAL = SORT_NATURAL | SORT_FLAG_CASE;

/** What PHP makes of a body; null where it has no array, or cannot encode it. */
function reencodings(string $body): array
{
    $payload = json_decode($body, true);
    if (!is_array($payload)) {
        return [null, null];
    }
    $received = json_encode($payload);
    ksort($payload, NATURAL);
    $sorted = json_encode($payload);
    return [$received === false ? null : $received, $sorted === false ? null : $sorted];
}

/** Text where it is text; vectors are JSON, which has no other place for bytes than hex. */
function body(string $body): array
{
    return preg_match('//u', $body) === 1 ? ['body' => $body] : ['bodyHex' => bin2hex($body)];
}

function reencode(string $title, string $body): array
{
    [$received, $sorted] = reencodings($body);
    return ['title' => $title] + body($body) + ['received' => $received, 'sorted' => $sorted];
}

function order(string $title, array $keys): array
{
    $array = array_fill_keys($keys, 0);
    ksort($array, NATURAL);
    return ['title' => $title, 'keys' => $keys, 'sorted' => array_map('strval', array_keys($array))];
}

function signature(string $title, string $secret, string $body): array
{
    [$received, $sorted] = reencodings($body);
    return ['title' => $title, 'secret' => $secret] + body($body) + [
        'raw' => hash_hmac('sha256', $body, $secret),
        'reencoded' => $received === null ? null : hash_hmac('sha256', $received, $secret),
        'sorted' => $sorted === null ? null : hash_hmac('sha256', $sorted, $secret),
    ];
}

$notification = '{"id":"pay_1","external_id":"P-1","amount":10.50,"beneficiary":{"name":"José/Núñez"},"Event":"payout.paid"}';

$vectors = [
    'php' => PHP_VERSION,
    'reencode' => [
        reencode('a notification', $notification),
        reencode('slashes', '{"url":"https://example.com/a","escaped":"\/"}'),
        reencode('characters beyond ASCII', '{"a":"ñ€漢😀","b":"\u00F1\u00f1\uD83D\uDE00"}'),
        reencode('separators that JavaScript once tripped over', "{\"a\":\"\u{2028}\u{2029}\u{feff}\u{ffff}\u{10ffff}\"}"),
        reencode('every control character, escaped', '{"a":"' . implode('', array_map(fn ($c) => sprintf('\u%04X', $c), range(0, 31))) . '"}'),
        reencode('short escapes', '{"a":"\"\\\\\/\b\f\n\r\t"}'),
        reencode('escapes that need not be', '{"\u0061":"\u0041\u002f\u0022\u005c\u007F"}'),
        reencode('a raw DEL', "{\"a\":\"\x7f\"}"),
        reencode('a NUL in a key', '{"\u0000a":1,"a\u0000":2}'),
        reencode('white space around everything', " \t\r\n{ \"a\" :\n[ 1 ,\t2 ] , \"b\" : { } }\r\n"),
        reencode('an empty object', '{}'),
        reencode('an empty list', '[]'),
        reencode('empty objects and lists inside', '{"a":{},"b":[],"c":[{},[]],"d":{"e":{ }}}'),
        reencode('a list at the top', '[3,{"b":1,"a":2},[]]'),
        reencode('keys that make a list', '{"0":"a","1":"b"}'),
        reencode('keys that make a list once sorted', '{"1":"b","0":"a"}'),
        reencode('keys that make a list, inside', '{"a":{"0":1,"1":{"0":2}},"b":{"1":1,"0":2},"c":{"0":1,"2":2}}'),
        reencode('a key that comes twice', '{"a":1,"b":2,"a":3}'),
        reencode('a key that comes twice, once escaped', '{"a":1,"b":2,"\u0061":3}'),
        reencode('a key that comes twice, inside', '{"p":[{"a":1,"b":2,"a":3},{"a":{"x":1,"x":[]},"a":4}]}'),
        reencode('a list after a key that comes twice', '{"p":{"0":1,"1":2,"0":3}}'),
        reencode('an empty key and one called _empty_', '{"_empty_":1,"":2}'),
        reencode('a key called __proto__', '{"__proto__":{"a":1},"constructor":2}'),
        reencode('integer-like keys', '{"9223372036854775808":1,"9223372036854775807":2,"-9223372036854775808":3,"-5":4,"-0":5,"00":6,"5":7}'),
        reencode('integers of 64 bits', '[9223372036854775807,-9223372036854775808,0,-1,123456789012345678]'),
        reencode('integers beyond 64 bits', '[9223372036854775808,-9223372036854775809,18446744073709551616,100000000000000000000]'),
        reencode('negative zeros', '[-0,-0.0,-0e5,0.0]'),
        reencode('floats without a fraction', '[10.0,1.50,100.00,1e2,1E+3,1000000000000000.0]'),
        reencode('small floats', '[0.1,0.001,0.0001,0.00012345,0.00001,0.0000123,1e-7,5e-324,1e-400]'),
        reencode('large floats', '[1e15,1e16,99999999999999990.0,1e17,123456789012345680.0,1e25,1.7976931348623157e308]'),
        reencode('floats that take all their digits', '[0.1234567890123456789,3.141592653589793,1.0000000000000002,4.35,0.30000000000000004]'),
        reencode('a float that overflows', '{"a":1e400}'),
        reencode('a float that overflows, then replaced', '{"a":1e400,"a":1}'),
        reencode('literals', '[true,false,null]'),
        reencode('literals in upper case', '[TRUE]'),
        reencode('a byte order mark', "\u{feff}{}"),
        reencode('a string', '"a"'),
        reencode('a number', '1'),
        reencode('null', 'null'),
        reencode('nothing', ''),
        reencode('white space', ' '),
        reencode('half of a surrogate pair', '["\ud83d"]'),
        reencode('the other half', '["\ude00"]'),
        reencode('two first halves', '["\ud83d\ud83d"]'),
        reencode('two second halves', '["\ude00\ude00"]'),
        reencode('bytes that are no UTF-8', "[\"\xff\"]"),
        reencode('an overlong encoding', "[\"\xc0\xaf\"]"),
        reencode('a surrogate in UTF-8', "[\"\xed\xa0\xbd\"]"),
        reencode('a character cut short', "[\"\xe2\x82\"]"),
        reencode('a raw control character', "[\"a\tb\"]"),
        reencode('a NUL after the end', "[]\0"),
        reencode('white space that JSON does not have', "[]\v"),
        reencode('a comma too many', '[1,]'),
        reencode('a comma too many in an object', '{"a":1,}'),
        reencode('a leading zero', '[01]'),
        reencode('a sign alone', '[-]'),
        reencode('a plus sign', '[+1]'),
        reencode('a point without digits', '[1.]'),
        reencode('an exponent without digits', '[1e]'),
        reencode('an unknown escape', '["\x"]'),
        reencode('an escape cut short', '["\u00'),
        reencode('single quotes', "{'a':1}"),
        reencode('two values', '{}{}'),
        reencode('an end too early', '{"a":[1'),
        reencode('the deepest list', str_repeat('[', 511) . str_repeat(']', 511)),
        reencode('a list that is too deep', str_repeat('[', 512) . str_repeat(']', 512)),
        reencode('the deepest object', str_repeat('{"a":', 511) . '1' . str_repeat('}', 511)),
        reencode('an empty object that is too deep', str_repeat('{"a":', 511) . '{}' . str_repeat('}', 511)),
    ],
    'keyOrder' => [
        order('the keys of a payouts request', ['pg_token', 'payouts', 'pg_serviceid', 'pg_mode']),
        order('numbers within keys', ['pg_10', 'pg_9', 'pg_1', 'pg_100', 'pg_09']),
        order('upper and lower case', ['b', 'A', 'a', 'B', '_', 'Z', 'z']),
        order('keys that differ in case only stay as they came', ['ab', 'AB', 'Ab', 'aB']),
        order('leading zeros', ['01', '1', '001', '0', '00', '10', '010', '2']),
        order('zeros inside', ['a01', 'a1', 'a001', 'a0', 'a10', 'a010', 'a1.5', 'a1.05']),
        order('white space', ['a b', 'a  b', ' a b', 'ab', "a\tb", 'a ', 'a', ' ']),
        order('signs and points', ['-5', '5', '-10', '1.5', '1.10', '-', '.']),
        order('beyond ASCII, by bytes', ['é', 'z', "\u{ffff}", "\u{1f600}", "\u{ee}", 'É', 'e']),
        order('an empty key', ['a', '', '0', ' ']),
        order('a NUL', ["a\0b", 'a', "a\0", 'ab']),
        order('keys without an order among themselves', ['0a', '00', '0', 'a', '0 0', '00a', ' 0', '01']),
    ],
    'signatures' => [
        signature('a notification', 'secret', $notification),
        signature('a canonical body', 'secret', '{"a":"\/","b":[]}'),
        signature('an empty body', 'secret', ''),
        signature('a secret beyond ASCII', 'contraseña€', '{"a":1}'),
        signature('a secret longer than a block', str_repeat('s', 65), '{"b":{},"a":1.0}'),
        signature('bytes that are no UTF-8', 'secret', "{\"a\":\"\xff\"}"),
    ],
];

echo json_encode($vectors, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";
