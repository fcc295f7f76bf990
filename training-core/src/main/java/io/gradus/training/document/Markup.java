package io.gradus.training.document;

/** Texts within XML and HTML. */
public final class Markup {
    private Markup() {}

    /** A text as the content of an element or of an attribute in double quotes. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
