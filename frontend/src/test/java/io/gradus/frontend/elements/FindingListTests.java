package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.html.NativeButton;
import io.gradus.training.analysis.lint.Edit;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Fix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingListTests {
    private static final Fix FIX =
            new Fix("Set it to 1.0", List.of(new Edit("objective.gradientClip", Optional.of("1"))));

    private final List<Fix> mended = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private final FindingList list =
            new FindingList(
                    field -> lines.add(-field.line()), line -> lines.add(line.line()), mended::add);

    @Test
    void aFixIsAButtonThatMendsOnce() {
        list.show(List.of(finding(4, Optional.of(FIX))));

        click("Set it to 1.0");
        click("Set it to 1.0");

        assertThat(mended).containsExactly(FIX);
    }

    @Test
    void theNextFixCanBeClickedOnceTheTextWasCheckedAnew() {
        list.show(List.of(finding(4, Optional.of(FIX)), finding(7, Optional.of(FIX))));
        click("Set it to 1.0");

        list.show(List.of(finding(7, Optional.of(FIX))));
        click("Set it to 1.0");

        assertThat(mended).hasSize(2);
    }

    @Test
    void aFindingWithoutAFixLeadsToItsLineAndToItsField() {
        list.show(List.of(finding(4, Optional.empty())));

        assertThat(buttons()).hasSize(2);
        click("line 4");
        click("");

        assertThat(lines).containsExactly(4, -4);
    }

    @Test
    void whatIsFoundNoMoreIsShownNoMore() {
        list.show(List.of(finding(4, Optional.of(FIX))));
        list.show(List.of());

        assertThat(buttons()).isEmpty();
        assertThat(list.getElement().getAttribute("data-count")).isEqualTo("0");
    }

    private void click(String label) {
        NativeButton button =
                buttons().stream().filter(b -> b.getText().equals(label)).findFirst().orElseThrow();
        ComponentUtil.fireEvent(button, new ClickEvent<>(button));
    }

    private List<NativeButton> buttons() {
        return list.getChildren()
                .flatMap(Component::getChildren)
                .filter(NativeButton.class::isInstance)
                .map(NativeButton.class::cast)
                .toList();
    }

    private static Finding finding(int line, Optional<Fix> fix) {
        return new Finding("zero-gradient-clip", "objective.gradientClip", line, 1, "no", fix);
    }
}
