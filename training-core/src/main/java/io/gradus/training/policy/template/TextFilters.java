package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.FilterName;
import io.gradus.training.policy.template.value.Json;
import io.gradus.training.policy.template.value.JsonForm;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Truth;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.List;
import java.util.Optional;

/** Filters that give a text, or read one. */
final class TextFilters {
    /** Most characters that an indent of JSON or of lines may have; ours. */
    private static final int WIDEST = 100;

    private final Work work;

    TextFilters(Work work) {
        this.work = work;
    }

    Value apply(FilterName filter, Value value, Given given) {
        return switch (filter) {
            case TOJSON -> tojson(value, given);
            case FORMAT -> Formats.percent(text(value), given.positional(), work);
            case WORDCOUNT -> Value.of(Words.count(text(value)));
            case CAPITALIZE, LOWER, STRING, TITLE, UPPER -> {
                given.takes();
                yield Value.of(changed(filter, text(value), given));
            }
            default -> Value.of(changed(filter, text(value), given));
        };
    }

    private String text(Value value) {
        String text = Printer.text(value, work);
        work.spend(text.length());
        return text;
    }

    private String changed(FilterName filter, String text, Given given) {
        return switch (filter) {
            case CAPITALIZE -> Letters.capitalized(text);
            case INDENT -> indented(text, given.takes("width", "first", "blank"));
            case LOWER -> Letters.lower(text);
            case REPLACE -> replaced(text, given.takes("old", "new", "count"));
            case TITLE -> Words.title(text);
            case TRIM -> Strip.both(text, given.takes("chars").text(0, "chars"));
            case UPPER -> Letters.upper(text);
            default -> text;
        };
    }

    private String replaced(String text, Given given) {
        return new TextParts(work)
                .replaced(
                        text,
                        text(given.need(0, "old")),
                        text(given.need(1, "new")),
                        given.size(2, "count", -1));
    }

    /** Every line but the first, and lines without text, moved right. */
    private String indented(String text, Given given) {
        String step =
                given.find(0, "width").orElse(Value.of(4)) instanceof Value.Text(String own)
                        ? own
                        : " ".repeat(width(given.size(0, "width", 4)));
        Sink sink = new Sink(work).add(given.flag(1, "first") ? step : "");
        List<String> lines = List.of(text.split("\n", -1));
        for (int i = 0; i < lines.size(); i++) {
            boolean moves = i > 0 && (given.flag(2, "blank") || !lines.get(i).isEmpty());
            sink.add(i == 0 ? "" : "\n").add(moves ? step : "").add(lines.get(i));
        }
        return sink.toString();
    }

    private static int width(int size) {
        if (size > WIDEST) {
            throw new TemplateFault("an indent may have at most " + WIDEST + " characters");
        }
        return Math.max(0, size);
    }

    private Value tojson(Value value, Given given) {
        given.takes("ensure_ascii", "indent", "separators", "sort_keys");
        Optional<String> indent =
                given.find(1, "indent")
                        .filter(v -> !(v instanceof Value.None))
                        .map(v ->
                                v instanceof Value.Text(String own)
                                        ? own.substring(0, width(own.length()))
                                        : " ".repeat(width(given.size(1, "indent", 0))));
        Optional<Given> separators =
                given.find(2, "separators")
                        .filter(Truth::of)
                        .map(v -> new Given("separators", pair(v), given.named()));
        return Value.of(
                Json.of(
                        value,
                        new JsonForm(
                                given.flag(0, "ensure_ascii"),
                                indent,
                                separators
                                        .map(s -> s.needText(0, "item"))
                                        .orElse(indent.isPresent() ? "," : ", "),
                                separators.map(s -> s.needText(1, "key")).orElse(": "),
                                given.flag(3, "sort_keys")),
                        work));
    }

    private static List<Value> pair(Value separators) {
        List<Value> pair =
                switch (separators) {
                    case Value.Tuple(var values) -> values;
                    case Value.Items(var values) -> values;
                    default -> List.of();
                };
        if (pair.size() != 2) {
            throw new TemplateFault("'separators' takes two texts");
        }
        return pair;
    }
}
