package io.gradus.frontend.forms;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.training.curriculum.condition.Condition;
import java.util.ArrayList;
import java.util.List;

/** Rows of a condition that hold together: all of them, any of them, or not. */
final class ConditionGroup extends Div implements ConditionRow {
    private final Select<Join> join = new Select<>();
    private final Div children = new Div();
    private final List<ConditionRow> rows = new ArrayList<>();
    private final transient List<String> scopes;
    private final SerializableRunnable changed;

    /** How rows are joined. */
    private enum Join {
        ALL("all of these hold"),
        ANY("any of these holds"),
        NOT_ALL("not all of these hold"),
        NONE("none of these holds");

        private final String words;

        Join(String words) {
            this.words = words;
        }

        private Condition of(List<Condition> parts) {
            Condition joined = joined(parts);
            return this == NOT_ALL || this == NONE ? new Condition.Not(joined) : joined;
        }

        private Condition joined(List<Condition> parts) {
            if (parts.size() == 1) {
                return parts.getFirst();
            }
            return this == ALL || this == NOT_ALL
                    ? new Condition.And(List.copyOf(parts))
                    : new Condition.Or(List.copyOf(parts));
        }
    }

    private ConditionGroup(List<String> scopes, SerializableRunnable changed) {
        this.scopes = scopes;
        this.changed = changed;
        addClassName("condition-group");
        children.addClassName("condition-rows");
        join.setItems(Join.values());
        join.setItemLabelGenerator(j -> j.words);
        join.setAriaLabel("How the comparisons are joined");
        join.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                changed.run();
            }
        });
    }

    /** The outermost group of a condition. */
    static ConditionGroup root(
            Condition condition, List<String> scopes, SerializableRunnable changed) {
        var group = new ConditionGroup(scopes, changed);
        group.fill(condition);
        group.add(group.join, group.children, group.tools());
        group.showJoin();
        return group;
    }

    @Override
    public Condition read() {
        return join.getValue().of(rows.stream().map(ConditionRow::read).toList());
    }

    private void fill(Condition condition) {
        Condition inner = condition instanceof Condition.Not(Condition part) ? part : condition;
        boolean isNot = inner != condition;
        List<Condition> parts =
                switch (inner) {
                    case Condition.And(List<Condition> all) -> all;
                    case Condition.Or(List<Condition> any) -> any;
                    case Condition.Not _, Condition.Compare _ -> List.of(inner);
                };
        boolean isAny = inner instanceof Condition.Or || isNot && parts.size() == 1;
        join.setValue(isAny ? (isNot ? Join.NONE : Join.ANY) : isNot ? Join.NOT_ALL : Join.ALL);
        parts.forEach(part -> addRow(row(part)));
    }

    private ConditionRow row(Condition part) {
        return part instanceof Condition.Compare compare
                ? new ComparisonRow(compare, scopes, changed)
                : root(part, scopes, changed);
    }

    private void addRow(ConditionRow row) {
        rows.add(row);
        var line = new Div((Component) row);
        line.addClassName("condition-line");
        line.add(
                Inputs.small(
                        "✕",
                        "Remove comparison",
                        () -> {
                            rows.remove(row);
                            children.remove(line);
                            showJoin();
                            changed.run();
                        }));
        children.add(line);
    }

    private Div tools() {
        var tools =
                new Div(
                        more("And another comparison", ConditionPart.usual()),
                        more(
                                "And a group",
                                new Condition.Or(
                                        List.of(ConditionPart.usual(), ConditionPart.usual()))));
        tools.addClassName("form-adding");
        return tools;
    }

    private Button more(String text, Condition condition) {
        var button =
                new Button(
                        text,
                        click -> {
                            addRow(row(condition));
                            showJoin();
                            changed.run();
                        });
        button.addClassName("form-small");
        return button;
    }

    /** The only comparison cannot go, and one that simply holds needs no joining. */
    private void showJoin() {
        join.setVisible(rows.size() > 1 || join.getValue() == Join.NONE);
        children.getChildren()
                .map(line -> line.getChildren().toList().getLast())
                .forEach(remove -> ((Button) remove).setVisible(rows.size() > 1));
    }
}
