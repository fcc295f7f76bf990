package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.FilterName;
import io.gradus.training.policy.template.value.Arithmetic;
import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Order;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.Slice;
import io.gradus.training.policy.template.value.Stream;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Filters of lists and mappings. */
final class ListFilters {
    private final Work work;
    private final Sequences sequences;
    private final Attributes attributes;

    ListFilters(Work work) {
        this.work = work;
        sequences = new Sequences(work);
        attributes = new Attributes(work);
    }

    Value apply(FilterName filter, Value value, Given given) {
        return switch (filter) {
            case BATCH -> batches(value, given.takes("linecount", "fill_with"));
            case DICTSORT -> dictsort(value, given.takes("case_sensitive", "by", "reverse"));
            case FIRST -> first(value, given.takes());
            case ITEMS -> items(value, given.takes());
            case JOIN -> joined(value, given.takes("d", "attribute"));
            case LAST -> last(value, given.takes());
            case LIST -> Value.of(sequences.elements(value));
            case MAX -> extreme(value, given.takes("case_sensitive", "attribute"), -1);
            case MIN -> extreme(value, given.takes("case_sensitive", "attribute"), 1);
            case REVERSE -> reversed(value, given.takes());
            case SORT -> sorted(value, given.takes("reverse", "case_sensitive", "attribute"));
            case SUM -> sum(value, given.takes("attribute", "start"));
            default -> unique(value, given.takes("case_sensitive", "attribute"));
        };
    }

    private Value batches(Value value, Given given) {
        List<Value> elements = sequences.elements(value);
        int size = Math.max(1, given.size(0, "linecount", 1));
        Optional<Value> fill = given.find(1, "fill_with").filter(v -> !(v instanceof Value.None));
        List<Value> batches = new ArrayList<>();
        for (int i = 0; i < elements.size(); i += Math.min(size, elements.size())) {
            List<Value> batch =
                    new ArrayList<>(
                            elements.subList(i, (int) Math.min(elements.size(), (long) i + size)));
            work.spend(fill.isPresent() ? size : batch.size());
            while (fill.isPresent() && batch.size() < size) {
                batch.add(fill.get());
            }
            batches.add(Value.of(batch));
        }
        return new Stream(batches);
    }

    private Value dictsort(Value value, Given given) {
        int by = given.text(1, "by").orElse("key").equals("value") ? 1 : 0;
        boolean exact = given.flag(0, "case_sensitive");
        return sorted(
                entries(value, given.name()),
                entry -> comparable(sequences.at(entry, by).orElseThrow(), exact),
                given.flag(2, "reverse"));
    }

    private static List<Value> entries(Value value, String filter) {
        if (value instanceof Value.Dict dict) {
            return DictMethods.entries(dict);
        }
        throw new TemplateFault("'" + filter + "' needs a mapping, found " + Kind.of(value));
    }

    private Value items(Value value, Given given) {
        List<Value> entries =
                value instanceof Value.Undefined ? List.of() : entries(value, given.name());
        work.spend(entries.size());
        return new Stream(entries);
    }

    private Value first(Value value, Given given) {
        if (value instanceof Stream stream) {
            return stream.next();
        }
        List<Value> elements = sequences.elements(value);
        return elements.isEmpty() ? nothing(given) : elements.getFirst();
    }

    private Value last(Value value, Given given) {
        if (value instanceof Stream) {
            throw new TemplateFault("'last' needs a list, found " + Kind.of(value));
        }
        List<Value> elements = sequences.elements(value);
        return elements.isEmpty() ? nothing(given) : elements.getLast();
    }

    private static Value nothing(Given given) {
        return new Value.Undefined("the " + given.name() + " of nothing");
    }

    private Value joined(Value value, Given given) {
        String between = given.find(0, "d").map(v -> Printer.text(v, work)).orElse("");
        Optional<Value> attribute = given.find(1, "attribute");
        Sink sink = new Sink(work);
        boolean isFirst = true;
        for (Value element : sequences.elements(value)) {
            Value shown = attribute.map(a -> attributes.item(element, a)).orElse(element);
            sink.add(isFirst ? "" : between).add(Printer.text(shown, work));
            isFirst = false;
        }
        return Value.of(sink.toString());
    }

    /** The first of the elements in this order. */
    private Value extreme(Value value, Given given, int direction) {
        UnaryOperator<Value> key = key(given.find(1, "attribute"), given.flag(0, "case_sensitive"));
        return sequences.elements(value).stream()
                .min((a, b) -> direction * Order.compare(key.apply(a), key.apply(b), work))
                .orElseGet(() -> nothing(given));
    }

    private Value reversed(Value value, Given given) {
        if (value instanceof Value.Text) {
            return new Slice(Optional.empty(), Optional.empty(), -1).of(value, work);
        }
        List<Value> elements = sequences.elements(value);
        work.spend(elements.size() + given.positional().size());
        return new Stream(List.copyOf(elements.reversed()));
    }

    private Value sorted(Value value, Given given) {
        return sorted(
                sequences.elements(value),
                key(given.find(2, "attribute"), given.flag(1, "case_sensitive")),
                given.flag(0, "reverse"));
    }

    private Value sorted(List<Value> values, UnaryOperator<Value> key, boolean reversed) {
        Comparator<Value> order = (a, b) -> Order.compare(key.apply(a), key.apply(b), work);
        List<Value> sorted = new ArrayList<>(values);
        sorted.sort(reversed ? order.reversed() : order);
        return Value.of(sorted);
    }

    private UnaryOperator<Value> key(Optional<Value> attribute, boolean exact) {
        return element ->
                comparable(
                        attribute
                                .filter(a -> !(a instanceof Value.None))
                                .map(a -> attributes.item(element, a))
                                .orElse(element),
                        exact);
    }

    private Value comparable(Value value, boolean exact) {
        if (exact || !(value instanceof Value.Text(String text))) {
            return value;
        }
        work.spend(text.length());
        return Value.of(Letters.lower(text));
    }

    private Value sum(Value value, Given given) {
        Arithmetic arithmetic = new Arithmetic(work);
        Optional<Value> attribute =
                given.find(0, "attribute").filter(v -> !(v instanceof Value.None));
        Value sum = given.find(1, "start").orElse(Value.of(0));
        for (Value element : sequences.elements(value)) {
            work.spend(1);
            sum =
                    arithmetic.plus(
                            sum, attribute.map(a -> attributes.item(element, a)).orElse(element));
        }
        return sum;
    }

    private Value unique(Value value, Given given) {
        UnaryOperator<Value> key = key(given.find(1, "attribute"), given.flag(0, "case_sensitive"));
        List<Value> seen = new ArrayList<>();
        List<Value> unique = new ArrayList<>();
        for (Value element : sequences.elements(value)) {
            Value own = key.apply(element);
            if (seen.stream().noneMatch(s -> Order.same(s, own, work))) {
                seen.add(own);
                unique.add(element);
            }
        }
        return new Stream(unique);
    }
}
