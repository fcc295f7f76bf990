package io.gradus.frontend.layout;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import java.util.List;

/** Explanation of what Gradus is in two sentences, and every key. */
final class HelpDialog extends Dialog {
    private record Key(String keys, String meaning) {}

    private static final List<Key> KEYS =
            List.of(
                    new Key("Ctrl K", "command palette: find and do anything (Cmd K on a Mac)"),
                    new Key("?", "this help"),
                    new Key("/", "filter of a list"),
                    new Key(
                            "← →",
                            "in a chart: move the cursor on every chart (Shift: ten points; Home,"
                                    + " End)"),
                    new Key("↑ ↓", "in a chart: the next line above or below the cursor"),
                    new Key("[ ]", "in a chart: previous and next event"),
                    new Key("Enter", "in a chart: the rollouts of the step under the cursor"),
                    new Key("z", "in a chart: follow the run again; drag to zoom"),
                    new Key("l  t  f", "in a chart: logarithmic axis; table; this chart alone"),
                    new Key(
                            "← → ↑ ↓",
                            "in a heat map: move over the cells (Shift: ten; + -: fewer, more"
                                    + " steps; Enter, z and t as in a chart)"),
                    new Key(
                            "n p",
                            "among rollouts: next and previous match (N P: step with rollouts)"),
                    new Key(
                            "↑ ↓",
                            "in an episode: previous and next turn (← →: over its coloured tokens)"),
                    new Key(
                            "← → ↑ ↓",
                            "in a tree of rollouts: collapse or go out, expand or go in, up, down (Enter: "
                                    + "show a branch)"),
                    new Key("j k", "among rollouts: scroll (g G: to the ends)"),
                    new Key("w", "among rollouts: sort worst first, or back"),
                    new Key("m", "among rollouts: pin or unpin"),
                    new Key("f", "among rollouts: find a text"),
                    new Key("t", "among rollouts: show or hide whitespace and special tokens"),
                    new Key("Shift P", "on the other pages of a run: pause it"),
                    new Key("Ctrl S", "in an editor: save as a new version (Cmd on a Mac)"),
                    new Key("Ctrl Z", "in an editor: undo (Ctrl Shift Z: redo)"),
                    new Key("Alt ↑ ↓", "on a stage or a criterion: move it"),
                    new Key(
                            "Ctrl D",
                            "on a stage or a criterion: duplicate it (Delete: remove it)"));

    private static final String BIND_TO_SWITCH =
            """
            this.checked = window.gradusKeys.on();
            this.addEventListener('change', () => window.gradusKeys.set(this.checked));
            """;

    HelpDialog() {
        setHeaderTitle("Gradus");
        setWidth("520px");
        add(
                new Paragraph(
                        "A curriculum says which problems a policy meets, how its answers are"
                                + " scored and when it moves on. A run trains a policy through one"
                                + " version of it and shows every number live."));
        add(keys(), singleKeys());
        getFooter().add(new Button("Close", click -> close()));
    }

    private static Div keys() {
        var table = new Div();
        table.addClassName("keys");
        table.getStyle().setMargin("16px 0");
        KEYS.forEach(key -> add(table, key));
        ScreenLink.ALL.forEach(
                screen -> add(table, new Key("g " + screen.key(), "go to " + screen.name())));
        return table;
    }

    private static void add(Div table, Key key) {
        table.getElement().appendChild(new Element("kbd").setText(key.keys()));
        table.add(new Span(key.meaning()));
    }

    /**
     * Single-letter keys disturb speech input and must be possible to switch off (WCAG 2.2,
     * criterion 2.1.4).
     */
    private static Checkbox singleKeys() {
        var choice = new Checkbox("Single-letter keys are on");
        choice.addAttachListener(attached -> choice.getElement().executeJs(BIND_TO_SWITCH));
        return choice;
    }
}
