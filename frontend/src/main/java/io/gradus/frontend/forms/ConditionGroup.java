package io.gradus.frontend.forms;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.document.formula.Formula;
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

        private Formula<Compare> of(List<Formula<Compare>> parts) {
            Formula<Compare> joined = joined(parts);
            return this == NOT_ALL || this == NONE ? new Formula.Not<>(joined) : joined;
        }

        private Formula<Compare> joined(List<Formula<Compare>> parts) {
            if (parts.size() == 1) {
                return parts.getFirst();
            }
            return this == ALL || this == NOT_ALL
                    ? new Formula.And<>(List.copyOf(parts))
                    : new Formula.Or<>(List.copyOf(parts));
        }
    }

    private ConditionGroup(List<String> scopes, SerializableRunnable changed) {
        this.scopes = scopes;
        this.changed = changed;
        addClassName("condition-group");
        children.addClassName("condition-rows");
        join.setItems(Join.values());
        join.setItemLabelGenerator(j -> j.words);
        join.setAriaLabel("How the comparisons are combined");
        join.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                changed.run();
            }
        });
    }

    /** The outermost group of a condition. */
    static ConditionGroup root(
            Formula<Compare> condition, List<String> scopes, SerializableRunnable changed) {
        var group = new ConditionGroup(scopes, changed);
        group.fill(condition);
        group.add(group.join, group.children, group.tools());
        group.showJoin();
        return group;
    }

    @Override
    public Formula<Compare> read() {
        return join.getValue().of(rows.stream().map(ConditionRow::read).toList());
    }

    private void fill(Formula<Compare> condition) {
        Formula<Compare> inner = condition instanceof Formula.Not(var part) ? part : condition;
        boolean isNot = inner != condition;
        List<Formula<Compare>> parts =
                switch (inner) {
                    case Formula.And(var all) -> all;
                    case Formula.Or(var any) -> any;
                    case Formula.Not<Compare> _, Formula.Term<Compare> _ -> List.of(inner);
                };
        boolean isAny = inner instanceof Formula.Or || isNot && parts.size() == 1;
        join.setValue(isAny ? (isNot ? Join.NONE : Join.ANY) : isNot ? Join.NOT_ALL : Join.ALL);
        parts.forEach(part -> addRow(row(part)));
    }

    private ConditionRow row(Formula<Compare> part) {
        return part instanceof Formula.Term(Compare compare)
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
        Formula<Compare> usual = ConditionPart.usual().formula();
        var tools =
                new Div(
                        more("Add a comparison", usual),
                        more("Add a group", new Formula.Or<>(List.of(usual, usual))));
        tools.addClassName("form-adding");
        return tools;
    }

    private Button more(String text, Formula<Compare> condition) {
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
