<?php
// Three receivers of a signed request. Reads JSON: {"secret": ..., "requests": [{"body": <base64>, "signature": ...}]};
// writes JSON: [{"raw": bool, "reencoded": bool, "sorted": bool}].

$input = json_decode(stream_get_contents(STDIN), true);
$verdicts = [];
foreach ($input['requests'] as $request) {
    $body = base64_decode($request['body']);
    $payload = json_decode($body, true);
    $sorted = $payload;
    if (is_array($sorted)) {
        ksort($sorted, SORT_NATURAL | SORT_FLAG_CASE);
    }
    $signs = fn ($text) => is_string($text)
        && hash_equals(hash_hmac('sha256', $text, $input['secret']), $request['signature']);
    $verdicts[] = [
        'raw' => $signs($body),
        'reencoded' => is_array($payload) && $signs(json_encode($payload)),
        'sorted' => is_array($sorted) && $signs(json_encode($sorted)),
    ];
}
echo json_encode($verdicts);
