package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.frontend.elements.BrowserEvents;
import io.gradus.frontend.elements.ItemList;
import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.analysis.simulate.SimulationReport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A curriculum as a picture that is edited: its stages as cards in their order with their gates,
 * its other settings above, in the browser a light element that redraws only what changed. What the
 * browser moves it shows at once; the cards here follow, so that only what differs from that is
 * sent.
 */
@Tag("curriculum-canvas")
@JsModule("./canvas/curriculum-canvas.ts")
final class CurriculumCanvas extends ItemList {
    /** From as many changed cards on, all are sent. */
    private static final int MANY = 8;

    private List<PartCard> parts = List.of();
    private List<StageCard> stages = List.of();
    private int moves;

    /** Request concerning a stage: its index and the browser's word for the action. */
    record Command(int index, String word) {}

    /** A stage that goes to another place. */
    record Move(int from, int to) {}

    /** Another threshold of a stage's gate: which of its comparisons, from 0, and the target. */
    record Threshold(int index, int term, double target) {}

    CurriculumCanvas() {
        setId("canvas");
        BrowserEvents.on(this, "stages-wanted", wanted -> showAll());
    }

    /** Shows these cards. */
    void show(CanvasCards cards) {
        showCurrent();
        if (!cards.parts().equals(parts)) {
            parts = cards.parts();
            getElement().setPropertyJson("parts", json(parts));
        }
        showStages(cards.stages());
    }

    /** Shows what the newest valid document looks like. */
    void showPicture(CurriculumPicture picture) {
        getElement().setPropertyJson("picture", JsonMapper.shared().valueToTree(picture));
    }

    /** Marks what differs from an earlier document. */
    void showEarlier(CurriculumPicture earlier) {
        getElement().setPropertyJson("earlier", JsonMapper.shared().valueToTree(earlier));
    }

    /** Shows what to expect of it. */
    void showReport(SimulationReport report) {
        getElement().setPropertyJson("report", JsonMapper.shared().valueToTree(report));
    }

    private void showStages(List<StageCard> newer) {
        List<Integer> changed = new ArrayList<>();
        for (int i = 0; i < Math.min(newer.size(), stages.size()); i++) {
            if (!newer.get(i).equals(stages.get(i))) {
                changed.add(i);
            }
        }
        boolean isNew = newer.size() != stages.size() || changed.size() >= MANY;
        stages = newer;
        if (isNew) {
            showAll();
        } else if (!changed.isEmpty()) {
            ArrayNode patch = JsonNodeFactory.instance.arrayNode();
            changed.forEach(
                    i -> patch.addObject().put("index", i).set("card", newer.get(i).json()));
            getElement().callJsFunction("patch", patch, moves);
        }
    }

    private void showAll() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        stages.forEach(card -> all.add(card.json()));
        getElement().callJsFunction("showStages", all, moves);
    }

    void choose(Selection selection) {
        mark(
                switch (selection) {
                    case Selection.OfPart(DocumentPart part) -> part.word();
                    case Selection.OfStage(int index) -> "stage:" + index;
                });
    }

    void onChosen(Consumer<Selection> listener) {
        on(
                "part-chosen",
                detail ->
                        DocumentPart.named(detail.get("part").asString())
                                .map(Selection.OfPart::new)
                                .ifPresent(listener));
        on(
                "stage-chosen",
                detail -> listener.accept(new Selection.OfStage(detail.get("index").asInt())));
    }

    void onMoved(Consumer<Move> listener) {
        on(
                "stage-moved",
                detail -> {
                    var move = new Move(detail.get("from").asInt(), detail.get("to").asInt());
                    follow(move);
                    listener.accept(move);
                });
    }

    void onCommand(Consumer<Command> listener) {
        on(
                "stage-command",
                detail ->
                        listener.accept(
                                new Command(
                                        detail.get("index").asInt(),
                                        detail.get("command").asString())));
    }

    void onThreshold(Consumer<Threshold> listener) {
        on(
                "gate-moved",
                detail ->
                        listener.accept(
                                new Threshold(
                                        detail.get("index").asInt(),
                                        detail.get("term").asInt(),
                                        detail.get("target").asDouble())));
    }

    /** The browser shows the stage at its new place already. */
    private void follow(Move move) {
        List<StageCard> moved = new ArrayList<>(stages);
        moved.add(move.to(), moved.remove(move.from()));
        stages = List.copyOf(moved);
        moves++;
    }

    private static ArrayNode json(List<PartCard> cards) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        cards.forEach(card -> array.add(card.json()));
        return array;
    }
}
