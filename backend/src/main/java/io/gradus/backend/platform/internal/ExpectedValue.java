package io.gradus.backend.platform.internal;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a value has to be, in the words of JSON.
 *
 * @param words the words, for example {@code a whole number}
 */
record ExpectedValue(String words) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<Class<?>> LONGS = Set.of(long.class, Long.class);
    private static final Set<Class<?>> INTEGERS = Set.of(int.class, Integer.class);
    private static final Set<Class<?>> NUMBERS =
            Set.of(double.class, Double.class, float.class, Float.class);
    private static final Set<Class<?>> BOOLEANS = Set.of(boolean.class, Boolean.class);

    /** What a Java type takes. */
    static ExpectedValue of(Class<?> type) {
        return new ExpectedValue(words(type));
    }

    /** The same for a number that is too large or too small for the type. */
    static ExpectedValue within(Class<?> type) {
        int bits = LONGS.contains(type) ? 63 : 31;
        return LONGS.contains(type) || INTEGERS.contains(type)
                ? new ExpectedValue("a whole number between -2^%d and 2^%d-1".formatted(bits, bits))
                : of(type);
    }

    private static String words(Class<?> type) {
        if (INTEGERS.contains(type) || LONGS.contains(type)) {
            return "a whole number";
        }
        if (NUMBERS.contains(type)) {
            return "a number";
        }
        if (BOOLEANS.contains(type)) {
            return "true or false";
        }
        if (CharSequence.class.isAssignableFrom(type)) {
            return "a text";
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(word -> JSON.convertValue(word, String.class))
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        return Collection.class.isAssignableFrom(type) || type.isArray()
                ? "a list"
                : Map.class.isAssignableFrom(type) || type.isRecord()
                        ? "an object"
                        : "another value";
    }
}
