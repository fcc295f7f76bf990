package io.gradus.training.policy.template.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tests that may stand behind {@code is}; the words are Jinja's. */
public enum TestName {
    BOOLEAN,
    CALLABLE,
    DEFINED,
    DIVISIBLEBY,
    EQ("equalto", "=="),
    EVEN,
    FALSE,
    FLOAT,
    GE(">="),
    GT("greaterthan", ">"),
    IN,
    INTEGER,
    ITERABLE,
    LE("<="),
    LOWER,
    LT("lessthan", "<"),
    MAPPING,
    NE("!="),
    NONE,
    NUMBER,
    ODD,
    SAMEAS,
    SEQUENCE,
    STRING,
    TRUE,
    UNDEFINED,
    UPPER;

    private final List<String> aliases;

    TestName(String... aliases) {
        this.aliases = List.of(aliases);
    }

    /** The word in templates. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The test of this word, if there is one. */
    public static Optional<TestName> of(String word) {
        return Arrays.stream(values())
                .filter(t -> t.word().equals(word) || t.aliases.contains(word))
                .findFirst();
    }

    /** All words. */
    public static List<String> words() {
        return Arrays.stream(values()).map(TestName::word).toList();
    }
}
