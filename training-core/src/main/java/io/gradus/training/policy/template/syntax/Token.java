package io.gradus.training.policy.template.syntax;

/**
 * One piece of a template.
 *
 * @param kind what it is
 * @param text its text; of a quoted text what it stands for
 * @param place where it stands
 */
record Token(Kind kind, String text, Place place) {
    enum Kind {
        DATA,
        OUTPUT,
        OUTPUT_END,
        BLOCK,
        BLOCK_END,
        NAME,
        TEXT,
        INTEGER,
        REAL,
        SIGN,
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isName(String name) {
        return kind == Kind.NAME && text.equals(name);
    }

    /** How an error names it. */
    String display() {
        return switch (kind) {
            case END -> "the end of the template";
            case OUTPUT, OUTPUT_END, BLOCK, BLOCK_END, SIGN, NAME, INTEGER, REAL ->
                    "'" + text + "'";
            case TEXT -> "a text";
            case DATA -> "text outside of a tag";
        };
    }

    TemplateException fault(String message) {
        return new TemplateException(place, message);
    }
}
