package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.List;

/** Texts with gaps: {@code '%s' % x} and {@code '{}'.format(x)}, without widths. */
final class Formats {
    private Formats() {}

    /** What a form is filled with: the elements of a tuple, or one value. */
    static List<Value> values(Value right) {
        return right instanceof Value.Tuple(var several) ? several : List.of(right);
    }

    static Value percent(String form, List<Value> values, Work work) {
        Sink sink = new Sink(work);
        int used = 0;
        int from = 0;
        for (int at = form.indexOf('%'); at >= 0; at = form.indexOf('%', from)) {
            sink.add(form.substring(from, at));
            char kind = at + 1 < form.length() ? form.charAt(at + 1) : ' ';
            from = at + 2;
            if (kind == '%') {
                sink.add("%");
            } else if (used < values.size()) {
                sink.add(filled(kind, values.get(used++), work));
            } else {
                throw new TemplateFault("'" + form + "' has more gaps than values");
            }
        }
        if (used < values.size()) {
            throw new TemplateFault("'" + form + "' has fewer gaps than values");
        }
        return Value.of(sink.add(form.substring(from)).toString());
    }

    private static String filled(char kind, Value value, Work work) {
        return switch (kind) {
            case 's' -> Printer.text(value, work);
            case 'r' -> Printer.quoted(value, work);
            case 'd', 'i' ->
                    Long.toString(
                            value instanceof Value.Real(double number)
                                    ? (long) number
                                    : Numbers.whole(value));
            default ->
                    throw new TemplateFault("'%" + kind + "' is not supported; use %s, %r or %d");
        };
    }

    static Value braces(String form, Given given, Work work) {
        Sink sink = new Sink(work);
        int next = 0;
        for (int at = 0; at < form.length(); at++) {
            char c = form.charAt(at);
            if (c != '{' && c != '}') {
                sink.add(String.valueOf(c));
            } else if (at + 1 < form.length() && form.charAt(at + 1) == c) {
                sink.add(String.valueOf(c));
                at++;
            } else {
                int end = form.indexOf('}', at);
                if (c == '}' || end < 0) {
                    throw new TemplateFault("'" + form + "' has a brace without its other one");
                }
                sink.add(Printer.text(gap(form.substring(at + 1, end), next++, given), work));
                at = end;
            }
        }
        return Value.of(sink.toString());
    }

    private static Value gap(String name, int next, Given given) {
        if (name.isEmpty()) {
            return given.need(next, String.valueOf(next));
        }
        if (name.chars().allMatch(c -> c >= '0' && c <= '9') && name.length() < 4) {
            return given.need(Integer.parseInt(name), name);
        }
        return given.find(Integer.MAX_VALUE, name)
                .orElseThrow(() ->
                        new TemplateFault(
                                "'{"
                                        + name
                                        + "}' has no value; use {}, {0} or {name}, without a form"));
    }
}
