package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.CodePoints;
import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.Spaces;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Splits, joins and replaces texts as Python does. */
final class TextParts {
    private final Work work;

    TextParts(Work work) {
        this.work = work;
    }

    Value call(String text, Given given) {
        return switch (given.name()) {
            case "splitlines" -> {
                given.takes();
                yield values(text.lines().toList());
            }
            case "partition", "rpartition" -> partition(text, given.takes("sep"));
            default -> {
                Optional<String> separator = given.takes("sep", "maxsplit").text(0, "sep");
                int most = given.size(1, "maxsplit", -1);
                boolean fromRight = given.name().equals("rsplit");
                yield values(
                        separator.isPresent()
                                ? split(text, separator.get(), most, fromRight)
                                : words(text, most, fromRight));
            }
        };
    }

    private Value values(List<String> texts) {
        work.spend(texts.size());
        return Value.of(texts.stream().map(Value::of).toList());
    }

    private static List<String> split(String text, String separator, int most, boolean fromRight) {
        if (separator.isEmpty()) {
            throw new TemplateFault("a text cannot be split at an empty text");
        }
        return fromRight ? splitRight(text, separator, most) : splitLeft(text, separator, most);
    }

    private static List<String> splitLeft(String text, String separator, int most) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int at = text.indexOf(separator);
                at >= 0 && (most < 0 || parts.size() < most);
                at = text.indexOf(separator, from)) {
            parts.add(text.substring(from, at));
            from = at + separator.length();
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static List<String> splitRight(String text, String separator, int most) {
        List<String> parts = new ArrayList<>();
        int to = text.length();
        for (int at = lastBefore(text, separator, to);
                at >= 0 && (most < 0 || parts.size() < most);
                at = lastBefore(text, separator, to)) {
            parts.add(text.substring(at + separator.length(), to));
            to = at;
        }
        parts.add(text.substring(0, to));
        return parts.reversed();
    }

    private static int lastBefore(String text, String separator, int to) {
        return text.lastIndexOf(separator, to - separator.length());
    }

    /** Words between white space. */
    private static List<String> words(String text, int most, boolean fromRight) {
        return fromRight ? wordsRight(text, most) : wordsLeft(text, most);
    }

    private static List<String> wordsLeft(String text, int most) {
        List<String> words = new ArrayList<>();
        int at = text.length() - Spaces.stripLeft(text).length();
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && !Spaces.is(text.charAt(end))) {
                end++;
            }
            if (most >= 0 && words.size() == most) {
                words.add(text.substring(at));
                return words;
            }
            words.add(text.substring(at, end));
            while (end < text.length() && Spaces.is(text.charAt(end))) {
                end++;
            }
            at = end;
        }
        return words;
    }

    private static List<String> wordsRight(String text, int most) {
        String mirrored = new StringBuilder(text).reverse().toString();
        return wordsLeft(mirrored, most).stream()
                .map(word -> new StringBuilder(word).reverse().toString())
                .toList()
                .reversed();
    }

    private static Value partition(String text, Given given) {
        String separator = given.needText(0, "sep");
        boolean fromRight = given.name().equals("rpartition");
        List<String> parts = split(text, separator, 1, fromRight);
        List<String> three =
                parts.size() == 2
                        ? List.of(parts.getFirst(), separator, parts.getLast())
                        : fromRight ? List.of("", "", text) : List.of(text, "", "");
        return new Value.Tuple(three.stream().map(Value::of).toList());
    }

    /** How often a part stands in a text without overlaps. */
    static long count(String text, String part) {
        if (part.isEmpty()) {
            return CodePoints.length(text) + 1L;
        }
        long count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
            count++;
        }
        return count;
    }

    /** With the first {@code most} occurrences replaced, all of them where that is below 0. */
    String replaced(String text, String old, String fresh, int most) {
        long count = count(text, old);
        long times = most < 0 ? count : Math.min(count, most);
        work.spendText(text.length() + times * Math.max(0, fresh.length() - old.length()));
        if (times == count) {
            return old.isEmpty() ? everywhere(text, fresh, times) : text.replace(old, fresh);
        }
        return old.isEmpty()
                ? everywhere(text, fresh, times)
                : String.join(fresh, splitLeft(text, old, (int) times));
    }

    private static String everywhere(String text, String fresh, long times) {
        StringBuilder out = new StringBuilder();
        long left = times;
        for (int c : text.codePoints().toArray()) {
            if (left-- > 0) {
                out.append(fresh);
            }
            out.appendCodePoint(c);
        }
        return out.append(left > 0 ? fresh : "").toString();
    }

    /** The texts with a separator between them; refuses values that are no texts. */
    Value joinedTexts(String separator, List<Value> values) {
        Sink sink = new Sink(work);
        for (int i = 0; i < values.size(); i++) {
            if (!(values.get(i) instanceof Value.Text(String text))) {
                throw new TemplateFault("'join' takes texts, found " + Kind.of(values.get(i)));
            }
            sink.add(i == 0 ? "" : separator).add(text);
        }
        return Value.of(sink.toString());
    }
}
