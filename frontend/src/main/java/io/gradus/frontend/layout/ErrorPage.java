package io.gradus.frontend.layout;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.HasDynamicTitle;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.HomeNavigation;
import io.gradus.frontend.navigation.RunsNavigation;

/** Page that says what happened, and the ways back. */
abstract class ErrorPage extends Div implements HasDynamicTitle {
    private String title = "";

    final void show(String title, String what, String remedy) {
        removeAll();
        addClassNames("panel", "empty");
        var ways =
                new Div(
                        HomeNavigation.link("Home"),
                        CurriculaNavigation.link("Curricula"),
                        RunsNavigation.link("Runs"));
        ways.addClassName("row");
        var small = new Paragraph(remedy);
        small.addClassName("soft");
        add(new H1(title), new Paragraph(what), small, ways);
        this.title = title;
    }

    @Override
    public final String getPageTitle() {
        return title + " · Gradus";
    }

    static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }
}
