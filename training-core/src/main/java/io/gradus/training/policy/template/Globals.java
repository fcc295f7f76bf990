package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Dicts;
import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** The functions that every template can call. */
final class Globals {
    /** Their names. */
    static final List<String> NAMES =
            List.of("dict", "namespace", "raise_exception", "range", "strftime_now");

    /** Most numbers of a range, as Jinja's sandbox has it. */
    private static final int LONGEST_RANGE = 100_000;

    private final Work work;

    Globals(Work work) {
        this.work = work;
    }

    /** The functions by name; without a date, there is no {@code strftime_now}. */
    Map<String, Value> functions(Optional<LocalDate> date) {
        Map<String, Value> functions = new LinkedHashMap<>();
        add(functions, "dict", this::dict);
        add(functions, "namespace", given -> new Namespace(members(given)));
        add(functions, "raise_exception", this::raise);
        add(functions, "range", this::range);
        date.ifPresent(d -> add(functions, "strftime_now", given -> Dates.format(d, given)));
        return functions;
    }

    private static void add(Map<String, Value> functions, String name, Function.Body body) {
        functions.put(name, new Function(name, body));
    }

    private Value dict(Given given) {
        SequencedMap<Value, Value> entries = new LinkedHashMap<>();
        if (given.positional().size() == 1
                && given.positional().getFirst() instanceof Value.Dict other) {
            entries.putAll(other.entries());
        } else if (!given.positional().isEmpty()) {
            throw new TemplateFault("'dict' takes a mapping and values by name");
        }
        given.named().forEach((name, value) -> Dicts.put(entries, Value.of(name), value));
        work.spend(entries.size());
        return new Value.Dict(entries);
    }

    private Map<String, Value> members(Given given) {
        Map<String, Value> members = new LinkedHashMap<>();
        if (dict(given) instanceof Value.Dict dict) {
            dict.entries().forEach((name, value) -> members.put(Printer.text(name, work), value));
        }
        return members;
    }

    private Value raise(Given given) {
        throw new TemplateFault(
                "the template says: "
                        + Printer.text(given.takes("message").need(0, "message"), work));
    }

    private Value range(Given given) {
        given.takes("start", "stop", "step");
        boolean one = given.positional().size() == 1;
        long start = one ? 0 : Numbers.whole(given.need(0, "start"));
        long stop = Numbers.whole(given.need(one ? 0 : 1, "stop"));
        long step = given.find(2, "step").map(Numbers::whole).orElse(1L);
        if (step == 0) {
            throw new TemplateFault("the step of 'range' must not be 0");
        }
        List<Value> numbers = new ArrayList<>();
        for (long i = start; step > 0 ? i < stop : i > stop; i = Math.addExact(i, step)) {
            if (numbers.size() == LONGEST_RANGE) {
                throw new TemplateFault("'range' gives at most 100,000 numbers");
            }
            numbers.add(Value.of(i));
        }
        work.spend(numbers.size());
        return Value.of(numbers);
    }
}
