package io.gradus.training.policy.template.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The filters there are; the words are Jinja's. */
public enum FilterName {
    ABS,
    BATCH,
    CAPITALIZE,
    DEFAULT("d"),
    DICTSORT,
    FIRST,
    FLOAT,
    FORMAT,
    INDENT,
    INT,
    ITEMS,
    JOIN,
    LAST,
    LENGTH("count"),
    LIST,
    LOWER,
    MAP,
    MAX,
    MIN,
    REJECT,
    REJECTATTR,
    REPLACE,
    REVERSE,
    ROUND,
    SAFE,
    SELECT,
    SELECTATTR,
    SORT,
    STRING,
    SUM,
    TITLE,
    TOJSON,
    TRIM,
    UNIQUE,
    UPPER,
    WORDCOUNT;

    private final List<String> aliases;

    FilterName(String... aliases) {
        this.aliases = List.of(aliases);
    }

    /** The word in templates. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The filter of this word, if there is one. */
    public static Optional<FilterName> of(String word) {
        return Arrays.stream(values())
                .filter(f -> f.word().equals(word) || f.aliases.contains(word))
                .findFirst();
    }

    /** All words. */
    public static List<String> words() {
        return Arrays.stream(values()).map(FilterName::word).toList();
    }
}
