package io.gradus.training.policy.template.value;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Writes values as JSON as Python's {@code json.dumps} does. */
public final class Json {
    private final JsonForm form;
    private final Work work;
    private final Sink sink;
    private int depth;

    private Json(JsonForm form, Work work) {
        this.form = form;
        this.work = work;
        sink = new Sink(work);
    }

    /** The value as JSON. */
    public static String of(Value value, JsonForm form, Work work) {
        Json json = new Json(form, work);
        json.write(value);
        return json.sink.toString();
    }

    private void write(Value value) {
        work.enter();
        switch (value) {
            case Value.None _ -> sink.add("null");
            case Value.Bool(boolean truth) -> sink.add(Boolean.toString(truth));
            case Value.Int(long number) -> sink.add(Long.toString(number));
            case Value.Real(double number) -> sink.add(real(number));
            case Value.Text(String text) -> JsonText.write(text, form.asciiOnly(), sink);
            case Value.Items(var values) -> row(values);
            case Value.Tuple(var values) -> row(values);
            case Value.Dict(var entries) -> entries(sorted(entries.entrySet().stream().toList()));
            case Value.Undefined _, Value.View _, Stream _, Custom _ ->
                    throw new TemplateFault("tojson cannot write " + Kind.of(value));
        }
        work.leave();
    }

    private static String real(double number) {
        return switch (RealText.of(number)) {
            case "nan" -> "NaN";
            case "inf" -> "Infinity";
            case "-inf" -> "-Infinity";
            case String plain -> plain;
        };
    }

    private void row(List<Value> values) {
        open("[", values.isEmpty());
        for (int i = 0; i < values.size(); i++) {
            element(i);
            write(values.get(i));
        }
        close("]", values.isEmpty());
    }

    private void entries(List<Map.Entry<Value, Value>> entries) {
        open("{", entries.isEmpty());
        for (int i = 0; i < entries.size(); i++) {
            element(i);
            JsonText.write(key(entries.get(i).getKey()), form.asciiOnly(), sink);
            sink.add(form.key());
            write(entries.get(i).getValue());
        }
        close("}", entries.isEmpty());
    }

    private String key(Value key) {
        return key instanceof Value.Text(String text) ? text : of(key, form, work);
    }

    private List<Map.Entry<Value, Value>> sorted(List<Map.Entry<Value, Value>> entries) {
        return form.sorted()
                ? entries.stream().sorted(Map.Entry.comparingByKey(comparing())).toList()
                : entries;
    }

    private Comparator<Value> comparing() {
        return (a, b) -> Order.compare(a, b, work);
    }

    private void open(String sign, boolean empty) {
        sink.add(sign);
        depth += empty ? 0 : 1;
    }

    private void element(int index) {
        sink.add(index == 0 ? "" : form.item());
        line();
    }

    private void close(String sign, boolean empty) {
        if (!empty) {
            depth--;
            line();
        }
        sink.add(sign);
    }

    private void line() {
        form.indent().ifPresent(step -> sink.add("\n").add(step.repeat(depth)));
    }
}
