package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.elements.Room;
import io.gradus.frontend.forms.EditSink;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.Locale;

/**
 * Says where the hardest problems of a window are longer than the policy can read or answer, and
 * offers to make room.
 */
final class RoomNotice extends Div {
    private static final String TOKENS = "objective.maxTokens";
    private static final String CONTEXT = "policy.context";

    private final transient FormPlace place;

    private final Span words = new Span();
    private transient Room needed = new Room(0, 0);

    RoomNotice(FormPlace place, EditSink sink) {
        this.place = place;
        addClassNames("row", "room-notice");
        var make = new Button("Make room", click -> sink.change(place.path(), this::widen));
        make.addClassName("make-room");
        make.addThemeVariants(ButtonVariant.LUMO_SMALL);
        add(words, make);
        setVisible(false);
    }

    /**
     * Compares what the window needs with what the document gives, where there are errors. Of a
     * limit that is a schedule the errors themselves tell; making room would replace it. So they do
     * of tokens that are no characters, which only the document's tokenizer counts.
     */
    void show(DocumentTree tree, ProblemWindow window, boolean hasErrors) {
        boolean isSchedule =
                tree.at(tokens(tree)).isPresent() && tree.textAt(tokens(tree)).isEmpty();
        if (isSchedule || !countsCharacters(tree)) {
            setVisible(false);
            return;
        }
        Room given = new Room(number(tree, tokens(tree)), number(tree, CONTEXT));
        needed = given.with(window.source().family().extent(window.top()));
        setVisible(hasErrors && !needed.equals(given));
        words.setText(
                String.format(
                        Locale.ROOT,
                        "The hardest of these problems need %,d tokens to answer (now %,d) and a context of %,d (now %,d).",
                        needed.tokens(),
                        given.tokens(),
                        needed.context(),
                        given.context()));
    }

    private String widen(String text) {
        DocumentTree tree = DocumentTree.read(text);
        String wider = text;
        if (number(tree, tokens(tree)) < needed.tokens()) {
            wider = DocumentEdits.set(wider, tokens(tree), String.valueOf(needed.tokens()));
        }
        return number(tree, CONTEXT) < needed.context()
                ? DocumentEdits.set(wider, CONTEXT, String.valueOf(needed.context()))
                : wider;
    }

    private static boolean countsCharacters(DocumentTree tree) {
        boolean isCharacters =
                isUsual(tree, "policy.tokenizer", "characters")
                        && isUsual(tree, "policy.model", "tiny");
        return isCharacters && tree.at("policy.prompt").isEmpty();
    }

    private static boolean isUsual(DocumentTree tree, String path, String usual) {
        return tree.at(path).isEmpty() || tree.textAt(path).filter(usual::equals).isPresent();
    }

    private String tokens(DocumentTree tree) {
        String stage = place.path().replaceFirst("problems\\[\\d+]$", "");
        return tree.at(stage + TOKENS).isPresent() ? stage + TOKENS : TOKENS;
    }

    private static int number(DocumentTree tree, String path) {
        return tree.textAt(path)
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Integer::parseInt)
                .orElseGet(() -> fallback(path.endsWith(TOKENS) ? TOKENS : path));
    }

    private static int fallback(String path) {
        String[] keys = path.split("\\.");
        Shape.Fields document = Shape.Fields.of(CurriculumDocument.class);
        Shape.Fields part = (Shape.Fields) document.named(keys[0]).map(Field::shape).orElseThrow();
        return Integer.parseInt(part.named(keys[1]).orElseThrow().defaults());
    }
}
