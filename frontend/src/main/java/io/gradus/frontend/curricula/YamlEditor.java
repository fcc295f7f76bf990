package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A text editor for YAML in the browser (CodeMirror 6) that keeps unsaved text there and marks
 * errors at their place.
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
final class YamlEditor extends Component {
    private static final String TEXT = "event.detail.text";
    private static final String DIRTY = "event.detail.dirty";

    /** What the editor shows after a pause in typing. */
    record Typed(String text, boolean dirty) {}

    YamlEditor() {
        setId("editor");
    }

    /** Shows a stored text, or the unsaved draft of it that this browser kept under the key. */
    void open(String text, String draftKey) {
        getElement().callJsFunction("open", text, draftKey);
    }

    /** What is shown is stored now. */
    void markSaved() {
        getElement().callJsFunction("markSaved");
    }

    /** Throws unsaved text away. */
    void revert() {
        getElement().callJsFunction("revert");
    }

    void goTo(DocumentError error) {
        getElement().callJsFunction("goTo", error.line(), error.column());
    }

    void showErrors(List<DocumentError> errors) {
        ArrayNode marks = JsonNodeFactory.instance.arrayNode();
        errors.forEach(error ->
                marks.addObject()
                        .put("line", error.line())
                        .put("column", error.column())
                        .put("message", ErrorList.message(error)));
        getElement().callJsFunction("showErrors", marks);
    }

    void onTyped(Consumer<Typed> listener) {
        getElement()
                .addEventListener(
                        "text-typed", event -> listener.accept(typed(event.getEventData())))
                .addEventData(TEXT)
                .addEventData(DIRTY);
    }

    private static Typed typed(JsonNode detail) {
        return new Typed(detail.get(TEXT).asString(), detail.get(DIRTY).asBoolean());
    }

    void onDraftRestored(Runnable listener) {
        getElement().addEventListener("draft-restored", event -> listener.run());
    }

    void onSaveRequested(Runnable listener) {
        getElement().addEventListener("save-requested", event -> listener.run());
    }
}
