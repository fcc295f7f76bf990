package io.gradus.frontend.home;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import io.gradus.frontend.charts.RunCharts;

@Route("")
class HomeView extends Div {
    HomeView() {
        add(new RunCharts("r-test"));
    }
}
