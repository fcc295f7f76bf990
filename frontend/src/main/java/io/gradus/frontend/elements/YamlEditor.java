package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.TextSplice;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The text of the document in the browser (CodeMirror 6). It holds the one undo history of the
 * page, keeps unsaved text in the browser and marks errors at their place. Only splices travel.
 */
@Tag("gradus-yaml-editor")
@NpmPackage(value = "codemirror", version = "6.0.2")
@NpmPackage(value = "@codemirror/lang-yaml", version = "6.1.3")
@NpmPackage(value = "@codemirror/lint", version = "6.9.8")
@NpmPackage(value = "@codemirror/view", version = "6.43.15")
@NpmPackage(value = "@codemirror/state", version = "6.7.6")
@NpmPackage(value = "@codemirror/language", version = "6.13.1")
@NpmPackage(value = "@codemirror/commands", version = "6.11.1")
@NpmPackage(value = "@lezer/highlight", version = "1.2.5")
@JsModule("./editor/yaml-editor.ts")
public final class YamlEditor extends Component {
    private final EditedText copy = new EditedText();

    /** Where the text stands between saved and undone. */
    public record History(boolean dirty, boolean canUndo, boolean canRedo) {
        static History of(JsonNode detail) {
            return new History(
                    detail.get("dirty").asBoolean(),
                    detail.get("canUndo").asBoolean(),
                    detail.get("canRedo").asBoolean());
        }
    }

    /** An editor without text. */
    public YamlEditor() {
        setId("editor");
    }

    /** Shows a stored text, or the unsaved draft of it that this browser kept under the key. */
    public void open(String stored, String draftKey) {
        String lines = stored.replace("\r\n", "\n").replace('\r', '\n');
        copy.open(lines);
        getElement().callJsFunction("open", lines, draftKey);
    }

    /** The text as the server knows it. */
    public String text() {
        return copy.text();
    }

    /** Changes the text as one step that can be undone. */
    public void replace(String newer) {
        replace(newer, "");
    }

    /** Changes the text as one step that can be undone, by what a form did at a path. */
    public void replace(String newer, String path) {
        EditedText.Edit edit = copy.replace(newer);
        ObjectNode sent =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("from", edit.splice().from())
                        .put("to", edit.splice().to())
                        .put("insert", edit.splice().insert())
                        .put("rev", edit.edits())
                        .put("seq", edit.typed())
                        .put("path", path);
        getElement().callJsFunction("applyEdit", sent);
    }

    /** Marks what is shown as stored now; further drafts are kept under another key. */
    public void markSaved(String draftKey) {
        getElement().callJsFunction("markSaved", draftKey);
    }

    /** Goes back to the stored text; this can be undone. */
    public void revert() {
        getElement().callJsFunction("revert");
    }

    /** Takes the last change back. */
    public void undo() {
        getElement().callJsFunction("undo");
    }

    /** Makes it again. */
    public void redo() {
        getElement().callJsFunction("redo");
    }

    /** Puts the cursor at an error. */
    public void goTo(DocumentError error) {
        getElement().callJsFunction("goTo", error.line(), error.column());
    }

    /** Scrolls a part into view. */
    public void show(DocumentNode part) {
        getElement().callJsFunction("show", part.place().line(), part.place().column());
    }

    /** Marks errors at their places. */
    public void showErrors(List<DocumentError> errors) {
        ArrayNode marks = JsonNodeFactory.instance.arrayNode();
        errors.forEach(error ->
                marks.addObject()
                        .put("line", error.line())
                        .put("column", error.column())
                        .put("message", ErrorList.message(error)));
        getElement().callJsFunction("showErrors", marks, copy.typed());
    }

    /** Calls the listener when the text was changed in the browser. */
    public void onTyped(Runnable listener) {
        BrowserEvents.on(
                this,
                "text-typed",
                detail -> {
                    if (copy.take(typed(detail))) {
                        listener.run();
                    }
                });
    }

    /** Calls the listener whenever the text became saved, unsaved, undoable or the reverse. */
    public void onHistory(Consumer<History> listener) {
        for (String event : List.of("text-typed", "history-moved")) {
            BrowserEvents.on(this, event, detail -> listener.accept(History.of(detail)));
        }
    }

    /** Calls the listener with line and column, from 1, where the cursor was moved to. */
    public void onCursor(BiConsumer<Integer, Integer> listener) {
        BrowserEvents.on(
                this,
                "cursor-moved",
                detail ->
                        listener.accept(detail.get("line").asInt(), detail.get("column").asInt()));
    }

    /** Calls the listener when unsaved text was found. */
    public void onDraftRestored(Runnable listener) {
        getElement().addEventListener("draft-restored", event -> listener.run());
    }

    /** Calls the listener on Ctrl/Cmd-S. */
    public void onSaveRequested(Runnable listener) {
        getElement().addEventListener("save-requested", event -> listener.run());
    }

    private static EditedText.Typed typed(JsonNode detail) {
        var splice =
                new TextSplice(
                        detail.get("from").asInt(),
                        detail.get("to").asInt(),
                        detail.get("insert").asString());
        return new EditedText.Typed(splice, detail.get("seq").asInt(), detail.get("rev").asInt());
    }
}
