package io.gradus.training.policy.template.value;

/** Writes texts as strings of JSON. */
final class JsonText {
    private JsonText() {}

    static void write(String text, boolean asciiOnly, Sink sink) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            append(text.charAt(i), asciiOnly, out);
        }
        sink.add(out.append('"').toString());
    }

    private static void append(char c, boolean asciiOnly, StringBuilder out) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> {
                if (c < ' ' || asciiOnly && c > '~') {
                    out.append("\\u%04x".formatted((int) c));
                } else {
                    out.append(c);
                }
            }
        }
    }
}
