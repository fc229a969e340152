-- Not only networks: a browser that somebody signed in with is known too, wherever it is.
alter table known_networks rename to known_places;
alter table known_places rename column network to place;
alter index known_networks_by_age rename to known_places_by_age;
