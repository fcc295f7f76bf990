package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.frontend.PlayedRun;
import io.gradus.frontend.ScreenTest;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class AlarmScreenTests extends ScreenTest {
    /** Steps after which the alarm is cleared, and may be raised again. */
    private static final int COOL_DOWN = 30;

    @Autowired private AlarmService alarms;

    @Test
    void whereNothingIsWrongThereIsNoBell() {
        PlayedRun run = training("no-alarm").begins().step(0.5);

        open("runs/" + run.id());

        assertThat(find(Button.class).withId("alarms").exists()).isFalse();
    }

    @Test
    void anAlarmOfAnOpenPageIsNamedExplainedAndLeadsToItsSetting() {
        PlayedRun run = training("alarmed").begins().step(0.5);
        open("runs/" + run.id());

        run.step(Double.NaN);

        await("the bell", () -> find(Button.class).withId("alarms").exists());
        Button bell = byId(Button.class, "alarms");
        assertThat(bell.getText()).isEqualTo("Loss or gradient not finite");
        assertThat(bell.getClassNames()).contains("warning", "critical");
        test(bell).click();
        AlarmCard card = find(AlarmCard.class).single();
        assertThat(text(card)).contains("▲ critical", "step 2", "loss is NaN", "False alarms: ");
        assertThat(find(RouterLink.class).from(card).all())
                .extracting(RouterLink::getHref)
                .contains("curricula/alarmed?part=objective&version=1");
        assertThat(find(Details.class).withId("cleared-alarms").exists()).isFalse();
    }

    @Test
    void anAcknowledgedAlarmKeepsItsNoteAndTheBellGoes() {
        PlayedRun run = alarmed("acknowledged");
        test(byId(Button.class, "alarms")).click();

        test(find(TextField.class).withPlaceholder("Note").single()).setValue("a typing error");
        test(find(Button.class).withClassName("acknowledge").single()).click();

        RunAlarm alarm = alarms.of(run.id()).getFirst();
        assertThat(alarm.note()).contains("a typing error");
        assertThat(alarm.acknowledgedAt()).isPresent();
        await("no bell", () -> !find(Button.class).withId("alarms").exists());
    }

    @Test
    void clearedAlarmsAreCountedAndAcknowledgedTogether() {
        PlayedRun run = training("cleared").begins().step(0.5);
        for (int episode = 0; episode < 2; episode++) {
            run.step(Double.NaN);
            IntStream.range(0, COOL_DOWN).forEach(_ -> run.step(0.5));
        }
        await(
                "two cleared alarms",
                () -> alarms.of(run.id()).stream().filter(one -> !one.isOpen()).count() == 2);

        open("runs/" + run.id());

        Button bell = byId(Button.class, "alarms");
        assertThat(bell.getText()).isEqualTo("2 cleared alarms");
        assertThat(bell.getClassNames()).doesNotContain("warning", "critical");
        test(bell).click();
        Details cleared = byId(Details.class, "cleared-alarms");
        assertThat(cleared.isOpened()).isTrue();
        AlarmCard card = find(AlarmCard.class).single();
        assertThat(text(card)).contains("× 2", "step 33, cleared at step 38", "1 earlier");

        test(find(Button.class).withText("Acknowledge all 2").single()).click();

        assertThat(alarms.of(run.id()))
                .allSatisfy(one -> assertThat(one.acknowledgedAt()).isPresent());
        await("no bell", () -> !find(Button.class).withId("alarms").exists());
    }

    private PlayedRun alarmed(String name) {
        PlayedRun run = training(name).begins().step(0.5).step(Double.NaN);
        await("the alarm", () -> !alarms.of(run.id()).isEmpty());
        open("runs/" + run.id());
        return run;
    }
}
