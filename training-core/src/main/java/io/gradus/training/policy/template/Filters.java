package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.FilterName;
import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Truth;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;

/** Applies filters: those of numbers and of any value here, others in classes of their own. */
final class Filters {
    private final Sequences sequences;
    private final TextFilters texts;
    private final ListFilters lists;
    private final PickFilters picks;

    Filters(Work work, Tests tests) {
        sequences = new Sequences(work);
        texts = new TextFilters(work);
        lists = new ListFilters(work);
        picks = new PickFilters(work, this, tests);
    }

    Value apply(FilterName filter, Value value, Given given) {
        return switch (filter) {
            case ABS, DEFAULT, FLOAT, INT, ROUND, LENGTH, SAFE -> own(filter, value, given);
            case CAPITALIZE,
                    FORMAT,
                    INDENT,
                    LOWER,
                    REPLACE,
                    STRING,
                    TITLE,
                    TOJSON,
                    TRIM,
                    UPPER,
                    WORDCOUNT ->
                    texts.apply(filter, value, given);
            case MAP, REJECT, REJECTATTR, SELECT, SELECTATTR -> picks.apply(filter, value, given);
            case BATCH,
                    DICTSORT,
                    FIRST,
                    ITEMS,
                    JOIN,
                    LAST,
                    LIST,
                    MAX,
                    MIN,
                    REVERSE,
                    SORT,
                    SUM,
                    UNIQUE ->
                    lists.apply(filter, value, given);
        };
    }

    private Value own(FilterName filter, Value value, Given given) {
        return switch (filter) {
            case ABS -> absolute(value, given.takes());
            case DEFAULT -> fallback(value, given.takes("default_value", "boolean"));
            case FLOAT -> real(value, given.takes("default"));
            case INT -> whole(value, given.takes("default", "base"));
            case ROUND -> rounded(value, given.takes("precision", "method"));
            case LENGTH -> length(value, given.takes());
            default -> value;
        };
    }

    private Value length(Value value, Given given) {
        return sequences
                .length(value)
                .map(Value::of)
                .orElseThrow(() ->
                        new TemplateFault(
                                "'%s' needs something with a length, found %s"
                                        .formatted(given.name(), Kind.of(value))));
    }

    private static Value absolute(Value value, Given given) {
        return switch (value) {
            case Value.Real(double number) -> new Value.Real(Math.abs(number));
            case Value.Int _, Value.Bool _ -> Value.of(Math.abs(Numbers.whole(value)));
            default ->
                    throw new TemplateFault(
                            "'%s' needs a number, found %s"
                                    .formatted(given.name(), Kind.of(value)));
        };
    }

    private static Value fallback(Value value, Given given) {
        boolean missing =
                value instanceof Value.Undefined || given.flag(1, "boolean") && !Truth.of(value);
        return missing ? given.find(0, "default_value").orElse(Value.of("")) : value;
    }

    private static Value real(Value value, Given given) {
        try {
            return switch (value) {
                case Value.Text(String text) -> new Value.Real(Double.parseDouble(text.strip()));
                case Value.Real _ -> value;
                case Value.Int _, Value.Bool _ -> new Value.Real(Numbers.real(value));
                default -> given.find(0, "default").orElse(new Value.Real(0));
            };
        } catch (NumberFormatException e) {
            return given.find(0, "default").orElse(new Value.Real(0));
        }
    }

    private static Value whole(Value value, Given given) {
        Value otherwise = given.find(0, "default").orElse(Value.of(0));
        try {
            return switch (value) {
                case Value.Text(String text) -> whole(text.strip(), given.size(1, "base", 10));
                case Value.Real(double number) ->
                        Double.isFinite(number) ? Value.of((long) number) : otherwise;
                case Value.Int _, Value.Bool _ -> Value.of(Numbers.whole(value));
                default -> otherwise;
            };
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** A whole number, or the whole part of one with a fraction. */
    private static Value whole(String text, int base) {
        boolean isReal = base == 10 && text.matches("[-+]?[0-9]*\\.[0-9]*");
        return isReal
                ? Value.of((long) Double.parseDouble(text))
                : Value.of(Long.parseLong(text, Math.clamp(base, 2, 36)));
    }

    private static Value rounded(Value value, Given given) {
        if (value instanceof Value.Int && given.find(1, "method").isEmpty()) {
            return value;
        }
        double scale = Math.pow(10, given.size(0, "precision", 0));
        double scaled = Numbers.real(value) * scale;
        return new Value.Real(
                switch (given.text(1, "method").orElse("common")) {
                    case "common" -> Math.rint(scaled) / scale;
                    case "ceil" -> Math.ceil(scaled) / scale;
                    case "floor" -> Math.floor(scaled) / scale;
                    default ->
                            throw new TemplateFault(
                                    "the method of 'round' must be common, ceil or floor");
                });
    }
}
