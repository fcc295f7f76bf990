package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.CodePoints;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Methods of texts, as Python's. */
final class TextMethods {
    static final List<String> NAMES =
            List.of(
                    "capitalize",
                    "count",
                    "endswith",
                    "find",
                    "format",
                    "index",
                    "isalnum",
                    "isalpha",
                    "isdigit",
                    "islower",
                    "isspace",
                    "isupper",
                    "join",
                    "lower",
                    "lstrip",
                    "partition",
                    "removeprefix",
                    "removesuffix",
                    "replace",
                    "rfind",
                    "rpartition",
                    "rsplit",
                    "rstrip",
                    "split",
                    "splitlines",
                    "startswith",
                    "strip",
                    "title",
                    "upper");

    private final Work work;
    private final TextParts parts;

    TextMethods(Work work) {
        this.work = work;
        parts = new TextParts(work);
    }

    Optional<Value> find(String text, String name) {
        return NAMES.contains(name)
                ? Optional.of(new Function(name, given -> call(text, given)))
                : Optional.empty();
    }

    private Value call(String text, Given given) {
        work.spend(text.length());
        return switch (given.name()) {
            case "startswith" -> Value.of(hasEnd(text, given, String::startsWith));
            case "endswith" -> Value.of(hasEnd(text, given, String::endsWith));
            case "strip" -> Value.of(Strip.both(text, stripped(given)));
            case "lstrip" -> Value.of(Strip.left(text, stripped(given)));
            case "rstrip" -> Value.of(Strip.right(text, stripped(given)));
            case "split", "rsplit", "splitlines", "partition", "rpartition" ->
                    parts.call(text, given);
            case "find", "rfind", "index", "count" -> found(text, given);
            case "replace" ->
                    Value.of(
                            parts.replaced(
                                    text,
                                    given.takes("old", "new", "count").needText(0, "old"),
                                    given.needText(1, "new"),
                                    given.size(2, "count", -1)));
            default -> others(text, given);
        };
    }

    private Value others(String text, Given given) {
        return switch (given.name()) {
            case "join" -> {
                Value values = given.takes("values").need(0, "values");
                yield parts.joinedTexts(text, new Sequences(work).elements(values));
            }
            case "format" -> Formats.braces(text, given, work);
            case "removeprefix" -> {
                String prefix = given.takes("prefix").needText(0, "prefix");
                yield Value.of(text.startsWith(prefix) ? text.substring(prefix.length()) : text);
            }
            case "removesuffix" -> {
                String suffix = given.takes("suffix").needText(0, "suffix");
                yield Value.of(
                        text.endsWith(suffix)
                                ? text.substring(0, text.length() - suffix.length())
                                : text);
            }
            default -> plain(text, given.takes());
        };
    }

    private static Value plain(String text, Given given) {
        return switch (given.name()) {
            case "upper" -> Value.of(Letters.upper(text));
            case "lower" -> Value.of(Letters.lower(text));
            case "capitalize" -> Value.of(Letters.capitalized(text));
            case "title" -> Value.of(Letters.title(text));
            default -> Value.of(Letters.is(given.name(), text));
        };
    }

    private static Optional<String> stripped(Given given) {
        return given.takes("chars").text(0, "chars");
    }

    /** Whether the text starts, or ends, with a text or one of several. */
    private static boolean hasEnd(String text, Given given, BiPredicate<String, String> rule) {
        return switch (given.takes("text").need(0, "text")) {
            case Value.Tuple(var several) ->
                    several.stream()
                            .anyMatch(v ->
                                    v instanceof Value.Text(String one) && rule.test(text, one));
            default -> rule.test(text, given.needText(0, "text"));
        };
    }

    private static Value found(String text, Given given) {
        String part = given.takes("text").needText(0, "text");
        if (given.name().equals("count")) {
            return Value.of(TextParts.count(text, part));
        }
        int at = given.name().equals("rfind") ? text.lastIndexOf(part) : text.indexOf(part);
        if (at < 0 && given.name().equals("index")) {
            throw new TemplateFault("'index' does not find the text");
        }
        return Value.of(at < 0 ? -1 : CodePoints.length(text.substring(0, at)));
    }
}
