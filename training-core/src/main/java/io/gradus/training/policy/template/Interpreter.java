package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.FilterUse;
import io.gradus.training.policy.template.syntax.Node;
import io.gradus.training.policy.template.syntax.Place;
import io.gradus.training.policy.template.syntax.Target;
import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.ArrayList;
import java.util.List;

/** Runs the pieces of a template. */
final class Interpreter {
    private final Work work;
    private final Evaluator evaluator;

    Interpreter(Work work) {
        this.work = work;
        evaluator = new Evaluator(work);
    }

    /** How a piece ended: whether the loop around it goes on as usual. */
    enum Flow {
        ON,
        BREAK,
        CONTINUE
    }

    String text(List<Node> body, Scope scope) {
        Sink sink = new Sink(work);
        run(body, scope, sink);
        return sink.toString();
    }

    private Flow run(List<Node> body, Scope scope, Sink sink) {
        for (Node node : body) {
            Flow flow = run(node, scope, sink);
            if (flow != Flow.ON) {
                return flow;
            }
        }
        return Flow.ON;
    }

    private Flow run(Node node, Scope scope, Sink sink) {
        try {
            work.enter();
            Flow flow = step(node, scope, sink);
            work.leave();
            return flow;
        } catch (TemplateFault fault) {
            throw new TemplateException(node.place(), fault.words());
        }
    }

    private Flow step(Node node, Scope scope, Sink sink) {
        return switch (node) {
            case Node.Break _ -> Flow.BREAK;
            case Node.Continue _ -> Flow.CONTINUE;
            case Node.If branches -> choose(branches, scope, sink);
            case Node.For loop -> repeat(loop, scope, sink);
            case Node.Generated(var body, _) -> run(body, scope.inner(), sink);
            case Node.Data(String text, _) -> write(text, sink);
            case Node.Output(var value, _) -> write(evaluator.text(value, scope), sink);
            case Node.Filter(var filters, var body, _) ->
                    write(Printer.text(filtered(body, filters, scope), work), sink);
            case Node.Set(var target, var value, _) ->
                    assign(target, evaluator.value(value, scope), scope);
            case Node.SetBlock(var target, var filters, var body, _) ->
                    assign(target, filtered(body, filters, scope), scope);
            case Node.Macro macro -> define(macro, scope);
        };
    }

    private static Flow write(String text, Sink sink) {
        sink.add(text);
        return Flow.ON;
    }

    private Value filtered(List<Node> body, List<FilterUse> filters, Scope scope) {
        Value value = Value.of(text(body, scope.inner()));
        for (FilterUse filter : filters) {
            value = evaluator.filtered(value, filter, scope);
        }
        return value;
    }

    private Flow choose(Node.If branches, Scope scope, Sink sink) {
        for (Node.Branch branch : branches.branches()) {
            if (evaluator.holds(branch.condition(), scope)) {
                return run(branch.body(), scope, sink);
            }
        }
        return run(branches.otherwise(), scope, sink);
    }

    private Flow repeat(Node.For loop, Scope scope, Sink sink) {
        List<Value> values = picked(loop, scope);
        if (values.isEmpty()) {
            return run(loop.otherwise(), scope.inner(), sink);
        }
        Loop state = new Loop(values);
        for (int i = 0; i < values.size(); i++) {
            state.at(i);
            Scope inner = scope.inner();
            inner.set("loop", state);
            assign(loop.target(), values.get(i), inner);
            if (run(loop.body(), inner, sink) == Flow.BREAK) {
                break;
            }
        }
        return Flow.ON;
    }

    private List<Value> picked(Node.For loop, Scope scope) {
        List<Value> values = new Sequences(work).elements(evaluator.value(loop.over(), scope));
        if (loop.condition().isEmpty()) {
            return values;
        }
        List<Value> picked = new ArrayList<>();
        for (Value value : values) {
            Scope inner = scope.inner();
            assign(loop.target(), value, inner);
            if (evaluator.holds(loop.condition().get(), inner)) {
                picked.add(value);
            }
        }
        return picked;
    }

    private Flow assign(Target target, Value value, Scope scope) {
        switch (target) {
            case Target.Variable(String name) -> scope.set(name, value);
            case Target.Member(String namespace, String name, Place place) -> {
                if (!(scope.find(namespace).orElse(Value.NONE) instanceof Namespace members)) {
                    throw new TemplateException(
                            place, "'" + namespace + "' is no namespace; make it by namespace()");
                }
                members.set(name, value);
            }
            case Target.Several(var targets, Place place) -> spread(targets, value, scope, place);
        }
        return Flow.ON;
    }

    private void spread(List<Target> targets, Value value, Scope scope, Place place) {
        List<Value> values = new Sequences(work).elements(value);
        if (values.size() != targets.size()) {
            throw new TemplateException(
                    place,
                    "expected %d values for as many names, found %d in %s"
                            .formatted(targets.size(), values.size(), Kind.of(value)));
        }
        for (int i = 0; i < values.size(); i++) {
            assign(targets.get(i), values.get(i), scope);
        }
    }

    private Flow define(Node.Macro macro, Scope scope) {
        scope.set(
                macro.name(),
                new Function(macro.name(), given -> Value.of(call(macro, given, scope))));
        return Flow.ON;
    }

    private String call(Node.Macro macro, Given given, Scope around) {
        List<Node.Parameter> parameters = macro.parameters();
        given.takes(parameters.stream().map(Node.Parameter::name).toArray(String[]::new));
        Scope inner = around.inner();
        for (int i = 0; i < parameters.size(); i++) {
            Node.Parameter parameter = parameters.get(i);
            inner.set(
                    parameter.name(),
                    given.find(i, parameter.name()).orElseGet(() -> fallback(parameter, inner)));
        }
        return text(macro.body(), inner);
    }

    private Value fallback(Node.Parameter parameter, Scope scope) {
        return parameter
                .fallback()
                .map(e -> evaluator.value(e, scope))
                .orElseGet(() -> new Value.Undefined("'" + parameter.name() + "'"));
    }
}
