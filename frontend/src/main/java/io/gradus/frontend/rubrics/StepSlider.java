package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.OptionalLong;
import java.util.function.IntConsumer;

/** As of which step of a run weights and other schedules stand. */
final class StepSlider extends Div {
    /** Steps of the stage that is assumed, for schedules over the stage. */
    static final int STAGE_STEPS = 1000;

    /** The place in a run after so many steps of the assumed stage. */
    static ScheduleContext at(int step) {
        return new ScheduleContext(step, step, OptionalLong.of(STAGE_STEPS), 0);
    }

    private final Input slider = new Input(ValueChangeMode.LAZY);
    private final Span shown = new Span();

    StepSlider(IntConsumer moved) {
        addClassName("step-slider");
        slider.setType("range");
        slider.setId("as-of-step");
        slider.setValueChangeTimeout(100);
        slider.getElement().setAttribute("min", "0");
        slider.getElement().setAttribute("max", String.valueOf(STAGE_STEPS));
        slider.getElement().setAttribute("step", "10");
        slider.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                int step = Integer.parseInt(change.getValue());
                say(step);
                moved.accept(step);
            }
        });
        var label = new NativeLabel("Schedules as of step");
        label.setFor(slider);
        shown.addClassName("mono");
        add(label, slider, shown);
    }

    /** Shows a step. */
    void show(int step) {
        slider.setValue(String.valueOf(Math.min(step, STAGE_STEPS)));
        say(step);
    }

    private void say(int step) {
        shown.setText(step + " of " + STAGE_STEPS);
        slider.getElement().setAttribute("aria-valuetext", "step " + shown.getText());
    }
}
