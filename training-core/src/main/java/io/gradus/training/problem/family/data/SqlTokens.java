package io.gradus.training.problem.family.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A statement cut into lower-case words, whole numbers and symbols, of a language far smaller than
 * SQL: no quotes, comments, parameters or semicolons, and no word that is neither on the list of
 * allowed words nor a name of the schema, so that nothing but a query of these tables can be said.
 */
final class SqlTokens {
    private static final int MAX_LENGTH = 2_000;
    private static final int MAX_DIGITS = 9;
    private static final String SYMBOLS = "(),.*+-=<>";
    private static final Set<String> ALLOWED =
            Set.of(
                    ("select distinct from where and or not group by having order asc desc limit"
                                    + " offset between in is null as inner left right cross natural join on"
                                    + " using sum max min count avg case when then else end")
                            .split(" "));

    private SqlTokens() {}

    /** The tokens; empty where the text has a character or a number that is not allowed. */
    static Optional<List<String>> of(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String lower = text.toLowerCase(Locale.ROOT);
        List<String> tokens = new ArrayList<>();
        int at = 0;
        while (at < lower.length()) {
            int end = end(lower, at);
            if (end == at) {
                return Optional.empty();
            }
            if (lower.charAt(at) != ' ') {
                tokens.add(lower.substring(at, end));
            }
            at = end;
        }
        return Optional.of(tokens);
    }

    /**
     * Why a statement of these tokens is not run; empty where it is one SELECT over tables of the
     * schema, each read at most once and joined by links, so that it takes little time.
     */
    static Optional<String> refusal(List<String> tokens, Set<String> names, Set<String> tables) {
        if (tokens.isEmpty() || !tokens.getFirst().equals("select")) {
            return Optional.of("an answer is a select statement and nothing else");
        }
        if (tokens.stream().filter("select"::equals).count() > 1) {
            return Optional.of("only one select is allowed");
        }
        Set<String> read = new HashSet<>();
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            boolean word = Character.isLetter(token.charAt(0));
            if (word && !ALLOWED.contains(token) && !names.contains(token)) {
                return Optional.of("the schema has nothing of a name that is used");
            }
            boolean qualifies = i + 1 < tokens.size() && tokens.get(i + 1).equals(".");
            if (tables.contains(token) && !qualifies && !read.add(token)) {
                return Optional.of("a table is read more than once");
            }
            if (token.equals("-") && i > 0 && tokens.get(i - 1).equals("-")) {
                return Optional.of("comments are not allowed");
            }
        }
        return joins(tokens) < read.size() - 1
                ? Optional.of("tables are read without their links")
                : Optional.empty();
    }

    /** Number of joins along a link: natural, by using, or by {@code t.k=u.k}. */
    private static int joins(List<String> tokens) {
        int joins = 0;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            boolean equated =
                    token.equals("=")
                            && i >= 3
                            && i + 3 < tokens.size()
                            && tokens.get(i - 1).equals(tokens.get(i + 3))
                            && !tokens.get(i - 3).equals(tokens.get(i + 1));
            if (equated || token.equals("natural") || token.equals("using")) {
                joins++;
            }
        }
        return joins;
    }

    /** Names of a schema as prompts show it: tables, columns and links. */
    static Set<String> names(String schema) {
        return Set.copyOf(List.of(schema.split("[(), ]+")));
    }

    /** The names of a schema's tables. */
    static Set<String> tables(String schema) {
        return Arrays.stream(schema.split(" "))
                .map(table -> table.substring(0, table.indexOf('(')))
                .collect(Collectors.toSet());
    }

    /** Where the token that begins here ends; its begin where none is allowed here. */
    private static int end(String text, int at) {
        char first = text.charAt(at);
        if (first == ' ' || SYMBOLS.indexOf(first) >= 0) {
            return at + 1;
        }
        int end = at;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        boolean number = first >= '0' && first <= '9';
        boolean tooLong = number && end - at > MAX_DIGITS;
        boolean mixed = number && !text.substring(at, end).chars().allMatch(Character::isDigit);
        return tooLong || mixed ? at : end;
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
}
