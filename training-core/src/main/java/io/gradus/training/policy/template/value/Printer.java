package io.gradus.training.policy.template.value;

import java.util.List;

/** Writes values as Python's {@code str} and {@code repr} do. */
public final class Printer {
    private final Work work;
    private final Sink sink;

    private Printer(Work work) {
        this.work = work;
        sink = new Sink(work);
    }

    /** The value as a template prints it. */
    public static String text(Value value, Work work) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Undefined _ -> "";
            default -> quoted(value, work);
        };
    }

    /** The value as it stands within a list that is printed. */
    public static String quoted(Value value, Work work) {
        Printer printer = new Printer(work);
        printer.print(value);
        return printer.sink.toString();
    }

    private void print(Value value) {
        work.enter();
        switch (value) {
            case Value.Undefined _ -> sink.add("Undefined");
            case Value.None _ -> sink.add("None");
            case Value.Bool(boolean truth) -> sink.add(truth ? "True" : "False");
            case Value.Int(long number) -> sink.add(Long.toString(number));
            case Value.Real(double number) -> sink.add(RealText.of(number));
            case Value.Text(String text) -> sink.add(QuotedText.of(text));
            case Value.Items(var values) -> row("[", values, "]");
            case Value.Tuple(var values) -> row("(", values, values.size() == 1 ? ",)" : ")");
            case Value.View(String name, var values) -> row(name + "([", values, "])");
            case Value.Dict dict -> entries(dict);
            case Stream _ -> sink.add("<generator object>");
            case Custom custom -> sink.add(custom.printed());
        }
        work.leave();
    }

    private void row(String open, List<Value> values, String close) {
        sink.add(open);
        for (int i = 0; i < values.size(); i++) {
            sink.add(i == 0 ? "" : ", ");
            print(values.get(i));
        }
        sink.add(close);
    }

    private void entries(Value.Dict dict) {
        sink.add("{");
        String between = "";
        for (var entry : dict.entries().entrySet()) {
            sink.add(between);
            print(entry.getKey());
            sink.add(": ");
            print(entry.getValue());
            between = ", ";
        }
        sink.add("}");
    }
}
