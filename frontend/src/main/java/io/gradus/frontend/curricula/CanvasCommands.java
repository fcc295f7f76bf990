package io.gradus.frontend.curricula;

import io.gradus.frontend.elements.Toast;
import io.gradus.training.document.DocumentNode;
import java.util.function.Supplier;

/** Carries out what is done to stages on their cards. */
final class CanvasCommands {
    private final CurriculumEditor editor;

    CanvasCommands(CurriculumCanvas canvas, CurriculumEditor editor) {
        this.editor = editor;
        canvas.onMoved(this::move);
        canvas.onCommand(this::carryOut);
        canvas.onThreshold(this::moveThreshold);
    }

    private void move(CurriculumCanvas.Move move) {
        goOn(() -> edits().move(move.from(), move.to()), move.to());
    }

    private void moveThreshold(CurriculumCanvas.Threshold moved) {
        goOn(() -> edits().threshold(moved.index(), moved.term(), moved.target()), moved.index());
    }

    private void carryOut(CurriculumCanvas.Command command) {
        int index = command.index();
        switch (command.word()) {
            case "duplicate" -> goOn(() -> edits().duplicate(index), index + 1);
            case "add" -> goOn(() -> edits().addAfter(index), index + 1);
            case "toggle" -> goOn(() -> edits().toggle(index), index);
            case "remove" -> remove(index);
            default ->
                    throw new IllegalArgumentException(
                            "cards have no action '" + command.word() + "'");
        }
    }

    private void remove(int index) {
        String name =
                editor.tree()
                        .at(StageEdits.path(index))
                        .flatMap(stage -> stage.child("name"))
                        .flatMap(DocumentNode::text)
                        .orElse("");
        if (goOn(() -> edits().remove(index), Math.max(0, index - 1))) {
            Toast.withUndo("Stage " + name + " deleted", editor.text()::undo);
        }
    }

    private boolean goOn(Supplier<String> newer, int selected) {
        return editor.edit(newer, new Selection.OfStage(selected));
    }

    private StageEdits edits() {
        return new StageEdits(editor.tree());
    }
}
