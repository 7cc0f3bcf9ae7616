<?php

// Answers, for each line of base64 on stdin, what PHP makes of these bytes: one line of JSON with the two
// re-encodings in base64, or null where PHP has none.

function reencode(array $payload): ?string
{
    $encoded = json_encode($payload);
    return $encoded === false ? null : base64_encode($encoded);
}

while (($line = fgets(STDIN)) !== false) {
    $payload = json_decode(base64_decode($line), true);
    if (!is_array($payload)) {
        echo "{\"received\":null,\"sorted\":null}\n";
        continue;
    }
    $received = reencode($payload);
    ksort($payload, SORT_NATURAL | SORT_FLAG_CASE);
    echo json_encode(['received' => $received, 'sorted' => reencode($payload)], JSON_UNESCAPED_SLASHES), "\n";
}
