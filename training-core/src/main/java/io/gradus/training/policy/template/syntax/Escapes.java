package io.gradus.training.policy.template.syntax;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Backslashes in quoted texts, as Python reads them. */
final class Escapes {
    private static final Pattern ESCAPE =
            Pattern.compile(
                    "\\\\(?:u(?<four>[0-9a-fA-F]{4})|U(?<eight>[0-9a-fA-F]{8})|x(?<two>[0-9a-fA-F]{2})"
                            + "|(?<octal>[0-7]{1,3})|(?<one>.))",
                    Pattern.DOTALL);

    private Escapes() {}

    static String resolved(String quoted) {
        return quoted.indexOf('\\') < 0
                ? quoted
                : ESCAPE.matcher(quoted)
                        .replaceAll(found -> Matcher.quoteReplacement(resolved(found)));
    }

    private static String resolved(MatchResult found) {
        for (String hex : new String[] {"four", "eight", "two"}) {
            if (found.group(hex) != null) {
                return character(Integer.parseUnsignedInt(found.group(hex), 16));
            }
        }
        return found.group("octal") != null
                ? character(Integer.parseInt(found.group("octal"), 8))
                : single(found.group("one"));
    }

    private static String character(int code) {
        return Character.isValidCodePoint(code) ? Character.toString(code) : "\uFFFD";
    }

    /** A backslash in front of a character that it does not change stays. */
    private static String single(String c) {
        return switch (c) {
            case "n" -> "\n";
            case "t" -> "\t";
            case "r" -> "\r";
            case "a" -> "\u0007";
            case "b" -> "\b";
            case "f" -> "\f";
            case "v" -> "\u000b";
            case "\n" -> "";
            case "\\", "'", "\"" -> c;
            default -> "\\" + c;
        };
    }
}
